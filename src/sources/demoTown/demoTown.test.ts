import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { SaxesParser } from 'saxes';
import { describe, expect, it, onTestFinished } from 'vitest';
import type { AtmFacts } from '../../core/atms/atm.ts';
import { hintText, isFeeHint } from '../../core/atms/hintText.ts';
import { normaliseOperatorName } from '../../core/atms/operatorName.ts';
import type { OsmNode, OsmObject } from '../osm/osmObject.ts';
import type { AtmTagReading } from '../osm/tags/atmTags.ts';
import { classifyAtm } from '../osm/tags/classifyAtm.ts';
import { readAtmTags } from '../osm/tags/readAtmTags.ts';
import { demoPartnerData } from './demoPartnerData.ts';
import { demoAlliance, demoFeed, demoOperatorName, demoTown, demoTownCounts, leftOutMachines } from './demoTown.ts';
import { brokenHours } from './specialMachines.ts';
import { operators } from './townNames.ts';
import { demoTownXml, writeDemoTown } from './writeDemoTown.ts';

const objects = demoTown();
const nodes = new Map(objects.filter((object): object is OsmNode => object.type === 'node').map((node) => [node.id, node]));

interface Found extends AtmTagReading {
  readonly object: OsmObject;
  readonly host: boolean;
}
const atms: Found[] = objects.flatMap((object) => {
  const kind = classifyAtm(object.tags, '2026-11-21')?.kind;
  if (kind !== 'machine' && kind !== 'host') return [];
  const host = kind === 'host';
  return [{ ...readAtmTags(object.tags, { host, today: '2026-11-21', country: 'XN' }), object, host }];
});
const named = (name: string) =>
  atms.filter(({ operatorClaim }) => normaliseOperatorName(operatorClaim?.name ?? '-') === normaliseOperatorName(name));

const textOf = ({ hints = [] }: Pick<AtmFacts, 'hints'>) => hintText(hints);
const has = ({ hints = [] }: Pick<AtmFacts, 'hints'>, code: string) => hints.some((hint) => hint.code === code);

/** The kinds of surcharge that screens distinguish. */
function feeKind({ attributes: { surcharge, hints = [] } }: AtmTagReading): string {
  if (surcharge !== undefined) return surcharge.kind === 'amount' ? `amount in ${surcharge.currency}` : surcharge.kind;
  return hints.some(isFeeHint) ? 'unknown with a hint' : 'unknown';
}

describe('the demo town as a map', () => {
  it('is identical on every call, byte for byte', () => {
    expect(demoTownXml()).toBe(demoTownXml());
    const digest = createHash('sha256').update(demoTownXml()).digest('hex');
    // When the town changes, update this digest.
    expect(digest).toBe('d9cd8c2f33ccd41ff8d47546196f7a4db2c8faddd68937427e4906776ad6b5c9');
  });

  it('gives every object a unique id, and references only existing objects', () => {
    const ids = new Set(objects.map(({ type, id }) => `${type}/${id}`));
    expect(ids.size).toBe(objects.length);
    for (const object of objects) {
      if (object.type === 'way') for (const ref of object.refs) expect(ids.has(`node/${ref}`)).toBe(true);
      if (object.type === 'relation') for (const { type, ref } of object.members) expect(ids.has(`${type}/${ref}`)).toBe(true);
    }
  });

  it('is in file order: nodes, ways, relations, each sorted by id', () => {
    const rank = { node: 0, way: 1, relation: 2 };
    const keys = objects.map(({ type, id }) => rank[type] * 1e9 + id);
    expect(keys).toEqual(keys.toSorted((a, b) => a - b));
  });

  it('is well-formed XML with the same objects and tags, marked as demo data', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'town-'));
    onTestFinished(() => rmSync(folder, { recursive: true }));
    const path = join(folder, 'town.osm');
    await writeDemoTown(path);
    const read: { name: string; id: string; tags: Record<string, string> }[] = [];
    const parser = new SaxesParser();
    parser.on('error', (error) => {
      throw error;
    });
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'node' || name === 'way' || name === 'relation') read.push({ name, id: attributes.id ?? '', tags: {} });
      const last = read.at(-1);
      if (name === 'tag' && last) last.tags[attributes.k ?? ''] = attributes.v ?? '';
    });
    const text = readFileSync(path, 'utf8');
    parser.write(text).close();
    expect(read).toEqual(objects.map(({ type, id, tags }) => ({ name: type, id: String(id), tags })));
    expect(text).toMatch(/<note>Demo data/);
  });

  it('has streets, houses with numbers, water, parks, a coast, a town and its borders, within about two kilometres', () => {
    const count = (test: (object: OsmObject) => boolean) => objects.filter(test).length;
    expect(count(({ tags }) => tags.highway !== undefined && tags.name !== undefined)).toBeGreaterThan(30);
    expect(count(({ tags }) => tags['addr:housenumber'] !== undefined)).toBeGreaterThan(700);
    expect(count(({ tags }) => tags.natural === 'water')).toBeGreaterThan(0);
    expect(count(({ tags }) => tags.leisure === 'park')).toBe(3);
    expect(count(({ tags }) => tags.natural === 'coastline')).toBe(1);
    expect(count(({ type, tags }) => type === 'node' && tags.place === 'town')).toBe(1);
    expect(count(({ type, tags }) => type === 'relation' && tags.boundary === 'administrative')).toBe(2);
    const inTown = [...nodes.values()].filter(({ tags }) => tags['addr:city'] === 'Null Island Town');
    const extent = (values: number[]) => (Math.max(...values) - Math.min(...values)) * 111_195;
    expect(extent(inTown.map(({ lat }) => lat))).toBeGreaterThan(1500);
    expect(extent(inTown.map(({ long }) => long))).toBeLessThan(2500);
  });

  it('is entirely in an unassigned country', () => {
    for (const { tags } of objects) if (tags['addr:country'] !== undefined) expect(tags['addr:country']).toBe('XN');
    for (const { addressTags } of atms) expect(addressTags.country).toBe('XN');
    expect(demoFeed.title).toMatch(/demo data/);
    expect(demoFeed.attribution.text).toMatch(/demo data/i);
  });
});

describe('the ATMs of the town', () => {
  it('have the documented number of ATMs and other objects', () => {
    const leftOut: Record<string, number> = {};
    for (const { tags } of objects) {
      const kind = classifyAtm(tags, '2026-11-21');
      if (kind?.kind === 'leftOut') leftOut[kind.reason] = (leftOut[kind.reason] ?? 0) + 1;
    }
    expect(leftOut).toEqual(demoTownCounts.leftOut);
    for (const { id, reason } of leftOutMachines)
      expect(classifyAtm(nodes.get(id)?.tags ?? {}, '2026-11-21')).toEqual({ kind: 'leftOut', reason });
    expect(atms.filter(({ host }) => !host)).toHaveLength(demoTownCounts.machines);
    expect(atms.filter(({ host }) => host)).toHaveLength(demoTownCounts.hosts);
    expect(atms).toHaveLength(demoTownCounts.kept);
    expect(new Set(atms.filter(({ host }) => host).map(({ object }) => object.type))).toEqual(
      new Set(['node', 'way', 'relation']),
    );
  });

  const attributes = ['voiceAssistant', 'wheelchairAccess', 'contactless', 'depositAtm', 'openNonStop'] as const;
  const pairs = attributes.flatMap((one, index) => attributes.slice(index + 1).map((other) => [one, other] as const));
  it.each(pairs)('combine yes, no and unknown of %s with yes, no and unknown of %s', (one, other) => {
    const seen = new Set(atms.map((atm) => `${atm.attributes[one]} ${atm.attributes[other]}`));
    expect(seen.size).toBe(9);
  });

  it.each(attributes)('combine yes, no and unknown of %s with no, known and unknown surcharges', (attribute) => {
    const seen = new Set(atms.map((atm) => `${atm.attributes[attribute]} ${atm.attributes.surcharge?.kind}`));
    expect(seen.size).toBe(12);
  });

  it('have surcharges of every kind, in several currencies', () => {
    const kinds = new Set(atms.map(feeKind));
    const currencies = ['EUR', 'GBP', 'USD', 'CHF', 'CZK', 'JPY', 'XOF'].map((code) => `amount in ${code}`);
    for (const kind of ['none', 'percentage', 'unknown', 'unknown with a hint', ...currencies]) expect(kinds).toContain(kind);
  });

  it('include, at every minute of the day, an ATM that closes within the hour, one that stays open longer and one that opens later', () => {
    const daily = atms.flatMap(({ openingHoursRaw }) => {
      const match = /^Mo-Su (\d\d):00-(\d\d):00$/.exec(openingHoursRaw ?? '');
      return match === null ? [] : [[Number(match[1]) * 60, Number(match[2]) * 60] as const];
    });
    for (let now = 0; now < 1440; now++) {
      const left = daily.map(([opens, closes]) => {
        const length = (closes - opens + 1440) % 1440;
        const since = (now - opens + 1440) % 1440;
        return since < length ? length - since : 0;
      });
      expect(left.some((minutes) => minutes > 0 && minutes <= 60)).toBe(true);
      expect(left.some((minutes) => minutes > 60)).toBe(true);
      expect(left.some((minutes) => minutes === 0)).toBe(true);
    }
  });

  it('have hours of every kind, and two invalid values', () => {
    const values = new Set(atms.map(({ openingHoursRaw }) => openingHoursRaw));
    for (const value of ['24/7', 'off', 'sunrise-sunset', undefined, 'Mo-Fr 08:00-18:00; PH off', ...brokenHours])
      expect(values).toContain(value);
    expect([...values].some((value) => value?.includes('unknown'))).toBe(true);
    const atHost = atms.find(({ host, openingHoursRaw }) => host && openingHoursRaw !== undefined);
    expect(atHost?.attributes.openNonStop).toBe(true);
  });

  it('exist with and without each of the other attributes', () => {
    const some: [string, (atm: Found) => boolean][] = [
      ['dispenses nothing, takes deposits', ({ attributes: a }) => a.withdrawal === false && a.depositAtm === true],
      ['no operator', ({ operatorClaim }) => operatorClaim === undefined],
      ['a hint', ({ attributes: a }) => a.hints !== undefined],
      ['level and inside', ({ attributes: a }) => textOf(a) === 'level -1, inside'],
      ['drive-through', ({ attributes: a }) => textOf(a) === 'drive-through'],
      ['limited wheelchair access', ({ attributes: a }) => a.wheelchairAccess === undefined && has(a, 'wheelchairLimited')],
      ['several currencies', ({ attributes: a }) => (a.currencies?.length ?? 0) > 2],
      ['a check date', ({ attributes: a }) => a.checkedOn !== undefined],
      ['no check date', ({ attributes: a }) => a.checkedOn === undefined],
      ['an address of its own', ({ addressTags }) => addressTags.street !== undefined && addressTags.zip !== undefined],
      ['no address of its own', ({ addressTags }) => addressTags.street === undefined],
      ['more than one operator', ({ attributes: a }) => has(a, 'operators')],
      ['at a bank', ({ attributes: a }) => textOf(a) === 'at the bank'],
    ];
    for (const [what, test] of some) expect(atms.some(test), what).toBe(true);
  });

  it('belong to distinct banks, one bank in several spellings, and have names that are hard to display', () => {
    for (const name of Object.values(operators)) expect(named(name).length, name).toBeGreaterThan(0);
    expect(new Set(Object.values(operators).map(normaliseOperatorName)).size).toBe(Object.values(operators).length);
    expect(new Set(named(demoOperatorName).map(({ operatorClaim }) => operatorClaim?.name)).size).toBeGreaterThan(1);
    expect(named('<b>Bank</b> & "Co"')[0]?.operatorClaim?.name).toBe('<b>Bank</b> & "Co"');
    for (const name of [...demoAlliance.withdrawals, ...demoAlliance.deposits]) expect(named(name).length).toBeGreaterThan(20);
    // These ATMs accept deposits, but not within the alliance, because the operator is not in the alliance's deposit list.
    expect(named(operators.buoy).some(({ attributes: a }) => a.depositAtm === true)).toBe(true);
  });

  it('include several at the same point, and identical ATMs among them can be merged', () => {
    const stacks = new Map<string, { records: Set<string>; size: number }>();
    const merged = (known: ReadonlyMap<string, unknown>) => {
      stacks.clear();
      let gone = 0;
      for (const { object, attributes: a, operatorClaim, openingHoursRaw, host } of atms) {
        if (object.type !== 'node' || host) continue;
        const key = `${object.lat},${object.long}`;
        const { checkedOn: _, ...equal } = a;
        const own = known.has(`osm:node/${object.id}`) ? object.id : '';
        const record = JSON.stringify([equal, operatorClaim, openingHoursRaw, own]);
        const stack = stacks.get(key) ?? { records: new Set<string>(), size: 0 };
        if (stack.records.has(record)) gone++;
        stacks.set(key, { records: stack.records.add(record), size: stack.size + 1 });
      }
      return gone;
    };
    expect(merged(demoPartnerData)).toBe(demoTownCounts.mergedForDemoCaller);
    expect(merged(new Map())).toBe(demoTownCounts.merged);
    expect([...stacks.values()].filter(({ records }) => records.size >= 2).length).toBeGreaterThanOrEqual(2);
  });

  it("include ATMs of the caller's own bank with partner data", () => {
    expect(demoPartnerData.size).toBe(10);
    const own = new Set(named(demoOperatorName).map(({ object }) => `osm:${object.type}/${object.id}`));
    for (const [source, data] of demoPartnerData) {
      expect(own.has(source), source).toBe(true);
      expect(JSON.parse(JSON.stringify(data))).toEqual(data);
    }
  });

  it('include ATMs five to eight kilometres away', () => {
    const metres = atms.flatMap(({ object }) => (object.type === 'node' ? [Math.hypot(object.lat, object.long) * 111_195] : []));
    expect(metres.filter((distance) => distance > 5000 && distance < 8000)).toHaveLength(6);
    expect(metres.filter((distance) => distance < 1250)).toHaveLength(metres.length - 6);
  });
});
