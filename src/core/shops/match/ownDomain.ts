/** Determines a merchant's own domain from its site. Many cafés have only a page on a social network. */
import { foldName } from '../names.ts';

/** Networks, portals and site builders that host pages of others, by registrable domain | source. */
const table = `
  facebook.com, fb.com, fb.me, instagram.com, twitter.com, x.com, tiktok.com, youtube.com, youtu.be, linkedin.com, pinterest.com, threads.net, bsky.app, vk.com, ok.ru, t.me, telegram.me, wa.me, whatsapp.com, snapchat.com, foursquare.com, swarmapp.com | convention: social networks and messengers
  linktr.ee, linkin.bio, bio.link, beacons.ai, taplink.cc, carrd.co, bit.ly, goo.gl, tinyurl.com, t.co | convention: lists of links and shortened addresses
  tripadvisor.com, tripadvisor.co.uk, tripadvisor.de, tripadvisor.it, tripadvisor.fr, yelp.com, yelp.de, zomato.com, thefork.com, lafourchette.com, opentable.com, opentable.de, quandoo.de, quandoo.com, restaurantguru.com, menulog.com.au, falstaff.com, gault-millau.at, google.com, g.page, goo.gle, maps.app.goo.gl, yellowpages.com, gelbeseiten.de, herold.at, firmy.cz, zlatestranky.cz, pagesjaunes.fr, paginegialle.it, 11880.com, golocal.de, cylex.de, infobel.com, yell.com | convention: guides and directories
  booking.com, airbnb.com, expedia.com, hotels.com, agoda.com, hostelworld.com, hrs.de, hrs.com, trivago.com, vrbo.com, homeaway.com | convention: accommodation portals
  lieferando.de, lieferando.at, thuisbezorgd.nl, just-eat.co.uk, just-eat.com, deliveroo.co.uk, deliveroo.com, ubereats.com, wolt.com, glovoapp.com, foodora.cz, foodora.com, damejidlo.cz, bolt.eu, pyszne.pl, resmio.com, gastromatic.de | convention: delivery and order portals
  treatwell.de, treatwell.co.uk, fresha.com, booksy.com, doctolib.de, doctolib.fr, jameda.de, planity.com, shore.com, etermin.net | convention: appointment portals
  business.site, sites.google.com, wordpress.com, blogspot.com, blogger.com, wixsite.com, wix.com, weebly.com, squarespace.com, jimdo.com, jimdosite.com, jimdofree.com, webnode.com, webnode.cz, webnode.page, godaddysites.com, square.site, myshopify.com, ueniweb.com, site123.me, webflow.io, github.io, netlify.app, web.app, strikingly.com, tumblr.com, webs.com, one.com, estranky.cz, webgarden.cz, 1und1.de, t-online.de, beepworld.de, e-monsite.com, altervista.org, free.fr, orange.fr, business.com, etsy.com, ebay.com, ebay.de, amazon.com | convention: site builders, web space and marketplaces`;

const shared: ReadonlySet<string> = new Set(
  table
    .trim()
    .split('\n')
    .flatMap((row) => (row.split('|')[0] ?? '').split(',').map((host) => host.trim())),
);

/** Second-level domains below a country's domain under which names are registered. */
const secondLevel = /^(co|com|org|net|gov|ac|sch|edu|me|ltd|plc|nhs|or|ne|go|gob|gouv|firm)$/;

/** The registrable domain: "https://shop.theworks.co.uk/x" gives "theworks.co.uk"; undefined: not a URL. */
function registrable(url: string): { readonly domain: string; readonly path: string } | undefined {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/:?#]+)(?::\d+)?(.*)$/i.exec(url.trim()) ?? [];
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  if (labels.length < 2 || labels.some((label) => label === '')) return undefined;
  const isBelow = labels.length > 2 && (labels.at(-1) ?? '').length === 2 && secondLevel.test(labels.at(-2) ?? '');
  return { domain: labels.slice(isBelow ? -3 : -2).join('.'), path };
}

/**
 * The registrable domain of its site ("theworks.co.uk"), if it is the merchant's own. A network's or portal's domain belongs only
 * to the network itself.
 */
export function ownDomain(url: string, name: string): string | undefined {
  const found = registrable(url);
  if (found === undefined) return undefined;
  const { domain, path } = found;
  if (!shared.has(domain)) return domain;
  const label = domain.replace(/\..*$/, '');
  const isItself = /^\/?$/.test(path) && foldName(name).squeezed.startsWith(foldName(label).squeezed);
  return isItself ? domain : undefined;
}
