import { describe, expect, test } from 'vitest';
import type { Pasted } from './pasted.ts';
import { readPasted } from './readPasted.ts';

const at = (lat: number, long: number, zoom?: number, label?: string): Pasted => ({
  kind: 'point',
  lat,
  long,
  ...(zoom !== undefined && { zoom }),
  ...(label !== undefined && { label }),
});
const question = (text: string): Pasted => ({ kind: 'question', text });
const unreadable = (host: string): Pasted => ({ kind: 'unreadableLink', host });
type Row = readonly [string, Pasted];

describe.each<[string, readonly Row[]]>([
  [
    'Google Maps',
    [
      ['https://www.google.com/maps/@50.0875,14.4213,17z', at(50.0875, 14.4213, 17)],
      ['https://www.google.com/maps/@50.0875,14.4213,17.25z?entry=ttu&g_ep=EgoyMDI1', at(50.0875, 14.4213, 17.25)],
      ['https://www.google.cz/maps/@50.0875,14.4213,523m/data=!3m1!1e3?hl=cs', at(50.0875, 14.4213)],
      [
        'https://www.google.com/maps/place/Fio+banka/@50.0870,14.4300,17z/data=!3m1!4b1!4m6!3m5!1s0x470b94:0x1!8m2!3d50.0875!4d14.4213!16s%2Fg%2F1td',
        at(50.0875, 14.4213, 17, 'Fio banka'),
      ],
      [
        "https://www.google.com/maps/place/50%C2%B005'15.0%22N+14%C2%B025'16.7%22E/@50.0875,14.4187,17z/data=!3m1!4b1!4m4!3m3!8m2!3d50.0875!4d14.4213",
        at(50.0875, 14.4213, 17),
      ],
      ['https://www.google.com/maps/place/50.0875,14.4213', at(50.0875, 14.4213)],
      ['https://www.google.com/maps/search/50.0875,+14.4213?entry=tts', at(50.0875, 14.4213)],
      ['https://www.google.com/maps/search/?api=1&query=50.0875%2C14.4213', at(50.0875, 14.4213)],
      ['https://www.google.com/maps/search/?api=1&query=Fio+banka+Praha', question('Fio banka Praha')],
      ['https://www.google.com/maps/search/bankomat/@50.0875,14.4213,15z', question('bankomat')],
      ['https://maps.google.com/?q=50.0875,14.4213', at(50.0875, 14.4213)],
      ['https://maps.google.com/maps?q=loc:50.0875,14.4213&z=16', at(50.0875, 14.4213, 16)],
      ['https://maps.google.com/maps?q=50.0875,14.4213+(Fio+banka)', at(50.0875, 14.4213, undefined, 'Fio banka')],
      ['https://maps.google.com/maps?ll=50.0875,14.4213&z=16&q=Fio+banka', at(50.0875, 14.4213, 16, 'Fio banka')],
      ['https://maps.google.com/maps?saddr=50.1,14.5&daddr=50.0875,14.4213', at(50.0875, 14.4213)],
      ['https://www.google.com/maps/dir/?api=1&destination=50.0875,14.4213&travelmode=walking', at(50.0875, 14.4213)],
      ['https://www.google.com/maps/dir/50.1,14.5/50.0875,14.4213/@50.09,14.45,14z', at(50.0875, 14.4213, 14)],
      [
        'https://www.google.com/maps/dir/Brno/Praha/@49.6,15.5,8z/data=!4m14!4m13!1m5!1m1!1s0x1!2m2!1d16.6068!2d49.1951!1m5!1m1!1s0x2!2m2!1d14.4213!2d50.0875!3e0',
        at(50.0875, 14.4213, 8, 'Praha'),
      ],
      ['https://www.google.com/maps/dir//Fio+banka,+Praha/@50.1,14.5,12z', question('Fio banka, Praha')],
      ['https://www.google.com/maps/embed?pb=!1m18!1m12!1m3!1d2560!2d14.4213!3d50.0875!2m3!1f0!2f0!3f0', at(50.0875, 14.4213)],
      ['https://www.google.com/maps/@?api=1&map_action=map&center=50.0875%2C14.4213&zoom=12', at(50.0875, 14.4213, 12)],
      ['https://www.google.com/maps?q=10+Downing+St,+London', question('10 Downing St, London')],
      ['https://www.google.com/maps?q=9F2P3CPC%2B2J', at(50.085_062_5, 14.421_562_5)],
      ['https://consent.google.com/ml?continue=https://www.google.com/maps/@50.0875,14.4213,17z&gl=DE', at(50.0875, 14.4213, 17)],
      ['comgooglemaps://?q=50.0875,14.4213', at(50.0875, 14.4213)],
      ['google.navigation:q=50.0875,14.4213', at(50.0875, 14.4213)],
      ['maps.google.com/?q=50.0875,14.4213', at(50.0875, 14.4213)],
      ['https://maps.app.goo.gl/AbCdEf123', unreadable('maps.app.goo.gl')],
      ['https://goo.gl/maps/AbCdEf123', unreadable('goo.gl')],
      ['https://maps.google.com/?cid=1234567890', unreadable('maps.google.com')],
      ['https://maps.google.com/?q=95.5,14.4213', question('95.5,14.4213')],
    ],
  ],
  [
    'Apple Maps',
    [
      ['https://maps.apple.com/?ll=50.0875,14.4213&q=Fio%20banka&t=m', at(50.0875, 14.4213, undefined, 'Fio banka')],
      ['https://maps.apple.com/?q=50.0875,14.4213', at(50.0875, 14.4213)],
      ['http://maps.apple.com/?daddr=50.0875,14.4213&dirflg=w', at(50.0875, 14.4213)],
      [
        'https://maps.apple.com/place?address=V%20Celnici&coordinate=50.0875,14.4213&name=Fio&place-id=I1',
        at(50.0875, 14.4213, undefined, 'Fio'),
      ],
      ['https://maps.apple.com/?address=1,Infinite+Loop,Cupertino', question('1,Infinite Loop,Cupertino')],
      ['maps://?ll=50.0875,14.4213', at(50.0875, 14.4213)],
      ['https://maps.apple/p/AbCdEf', unreadable('maps.apple')],
    ],
  ],
  [
    'OpenStreetMap',
    [
      ['https://www.openstreetmap.org/#map=17/50.08750/14.42130', at(50.0875, 14.4213, 17)],
      ['https://www.openstreetmap.org/?mlat=50.0875&mlon=14.4213#map=15/50.1/14.5', at(50.0875, 14.4213, 15)],
      ['https://www.openstreetmap.org/?mlat=50.0875&mlon=14.4213&zoom=12', at(50.0875, 14.4213, 12)],
      ['https://www.openstreetmap.org/?lat=50.0875&lon=14.4213&zoom=17&layers=M', at(50.0875, 14.4213, 17)],
      ['openstreetmap.org/#map=17/50.0875/14.4213', at(50.0875, 14.4213, 17)],
      ['https://www.openstreetmap.org/directions?from=&to=50.0875%2C14.4213', at(50.0875, 14.4213)],
      [
        'https://www.openstreetmap.org/directions?engine=fossgis_osrm_foot&route=50.1%2C14.5%3B50.0875%2C14.4213#map=14/50.09/14.46',
        at(50.0875, 14.4213),
      ],
      ['https://www.openstreetmap.org/search?query=Praha', question('Praha')],
      ['https://www.openstreetmap.org/node/123456', unreadable('openstreetmap.org')],
      ['https://www.openstreetmap.org/node/123456#map=19/50.0875/14.4213', at(50.0875, 14.4213, 19)],
    ],
  ],
  [
    'Bing Maps',
    [
      ['https://www.bing.com/maps?cp=50.0875~14.4213&lvl=16', at(50.0875, 14.4213, 16)],
      [
        'https://www.bing.com/maps?cp=50.1~14.5&sp=point.50.0875_14.4213_Fio%20banka',
        at(50.0875, 14.4213, undefined, 'Fio banka'),
      ],
      ['https://www.bing.com/maps?rtp=pos.50.1_14.5~pos.50.0875_14.4213', at(50.0875, 14.4213)],
      ['https://www.bing.com/maps?where1=Praha', question('Praha')],
    ],
  ],
  [
    'Waze',
    [
      ['https://waze.com/ul?ll=50.0875,14.4213&navigate=yes', at(50.0875, 14.4213)],
      ['https://www.waze.com/ul?ll=50.0875%2C14.4213&z=10', at(50.0875, 14.4213, 10)],
      ['https://www.waze.com/live-map/directions?to=ll.50.0875%2C14.4213', at(50.0875, 14.4213)],
      ['https://www.waze.com/ul?q=Fio%20banka', question('Fio banka')],
      ['waze://?ll=50.0875,14.4213', at(50.0875, 14.4213)],
    ],
  ],
  [
    'HERE',
    [
      ['https://wego.here.com/?map=50.0875,14.4213,15,normal', at(50.0875, 14.4213, 15)],
      ['https://share.here.com/l/50.0875,14.4213,Fio+banka?z=15', at(50.0875, 14.4213, 15, 'Fio banka')],
      ['https://wego.here.com/directions/walk/mylocation/Fio:50.0875,14.4213', at(50.0875, 14.4213, undefined, 'Fio')],
      ['https://her.is/3AbCdE', unreadable('her.is')],
    ],
  ],
  [
    'Mapy',
    [
      ['https://mapy.cz/zakladni?x=14.4213&y=50.0875&z=17', at(50.0875, 14.4213, 17)],
      ['https://en.mapy.cz/turisticka?x=14.5&y=50.1&z=15&source=coor&id=14.4213%2C50.0875', at(50.0875, 14.4213, 15)],
      ['https://mapy.com/en/zakladni?source=firm&id=123&x=14.4213&y=50.0875&z=17', at(50.0875, 14.4213, 17)],
      ['https://mapy.cz/?q=Fio%20banka', question('Fio banka')],
      ['https://mapy.cz/s/cesanobaro', unreadable('mapy.cz')],
    ],
  ],
  [
    'any other map',
    [
      ['https://plus.codes/9F2P3CPC+2J', at(50.085_062_5, 14.421_562_5)],
      ['https://osmand.net/map?pin=50.0875,14.4213#15/50.1/14.5', at(50.0875, 14.4213)],
      ['https://atms.example/?lat=50.0875&long=14.4213', at(50.0875, 14.4213)],
      ['https://example.org/map#16/50.0875/14.4213', at(50.0875, 14.4213, 16)],
      ['https://what3words.com/filled.count.soap', unreadable('what3words.com')],
      ['https://example.org/', unreadable('example.org')],
    ],
  ],
  [
    'geo:',
    [
      ['geo:50.0875,14.4213', at(50.0875, 14.4213)],
      ['geo:50.0875,14.4213,250;crs=wgs84;u=35', at(50.0875, 14.4213)],
      ['geo:50.0875,14.4213?z=17', at(50.0875, 14.4213, 17)],
      ['geo:50.0875,14.4213?q=Fio%20banka', at(50.0875, 14.4213, undefined, 'Fio banka')],
      ['geo:0,0?q=50.0875,14.4213(Fio+banka)', at(50.0875, 14.4213, undefined, 'Fio banka')],
      ['geo:0,0?q=50.0875%2C14.4213%20(Fio%20banka)&z=16', at(50.0875, 14.4213, 16, 'Fio banka')],
      ['geo:0,0?q=10+Downing+St,+London', question('10 Downing St, London')],
      ['geo:0,0', at(0, 0)],
      ['GEO:50.0875,14.4213', at(50.0875, 14.4213)],
      ['I am at geo:50.0875,14.4213;u=10', at(50.0875, 14.4213)],
    ],
  ],
])('%s', (_, rows) => {
  test.each(rows)('%s', (link, expected) => {
    const read = readPasted(link);
    const near = expected.kind === 'point' && { lat: expect.closeTo(expected.lat, 6), long: expect.closeTo(expected.long, 6) };
    expect(read).toEqual({ ...expected, ...near });
  });
});

describe('links in messages', () => {
  test.each<[string, string, Pasted | undefined]>([
    ['words before', "I'm here: https://maps.google.com/?q=50.0875,14.4213", at(50.0875, 14.4213)],
    ['a sentence around', 'See (https://www.google.com/maps/@50.0875,14.4213,17z).', at(50.0875, 14.4213, 17)],
    ['a link broken into lines', 'https://www.google.com/maps/@50.0875,\n14.4213,17z', at(50.0875, 14.4213, 17)],
    ['invisible characters', '\u200bhttps://mapy.cz/zakladni?x=14.4213&y=50.0875&z=17\ufeff', at(50.0875, 14.4213, 17)],
    [
      'an address above a short link',
      'Fio banka\nV Celnici 1028/10, 117 21 Praha 1\nhttps://maps.app.goo.gl/AbCdEf123',
      question('Fio banka\nV Celnici 1028/10, 117 21 Praha 1'),
    ],
    ['coordinates next to a short link', '50.0875, 14.4213 https://maps.app.goo.gl/AbCdEf123', at(50.0875, 14.4213)],
    ['a short link and a greeting', "I'm here:\nhttps://maps.app.goo.gl/AbCdEf123", unreadable('maps.app.goo.gl')],
    ['a dotted name that is not a link', 'ul. Nowa 5/7', undefined],
    ['a shop without a scheme', 'alza.cz/prodejny', undefined],
    ['a link past the pole', 'https://www.openstreetmap.org/#map=17/95.0/14.4', unreadable('openstreetmap.org')],
    ['a geo: URI in another reference system', 'geo:50.0875,14.4213;crs=epsg:5514', unreadable('geo:')],
    ['a text too long to be a place', '50.0875, 14.4213'.padEnd(5_000), undefined],
  ])('%s', (_, text, expected) => {
    expect(readPasted(text)).toEqual(expected);
  });
});
