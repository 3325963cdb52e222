/**
 * Builds operators.jsonl from the unpacked npm package name-suggestion-index (BSD-3-Clause):
 *
 *     npm pack name-suggestion-index@8.0.20260918 && tar -xzf name-suggestion-index-8.0.20260918.tgz
 *     node src/data/operators/build/buildOperators.ts package > src/data/operators/operators.jsonl
 *
 * The output contains banks and ATM brands that have a Wikidata id. The output contains no colours, because the package has none.
 * It contains no logos, because the package contains only links to logos on third-party servers.
 */
import { argv, stdout } from 'node:process';
import { normaliseOperatorName } from '../../../core/atms/operatorName.ts';
import { countriesOfSet, type LocationSet } from '../../brands/build/locationSets.ts';
import { openNsiPackage } from '../../brands/build/nsiPackage.ts';
import { withOwnBrands } from '../../brands/build/ownBrand.ts';
import type { OperatorFileHead, OperatorRecord } from '../operatorRecord.ts';

interface Item {
  readonly displayName: string;
  readonly locationSet: LocationSet;
  readonly tags: Readonly<Record<string, string>>;
  readonly matchNames?: readonly string[];
}
interface Category {
  readonly items: readonly Item[];
  readonly properties: { readonly exclude?: { readonly generic?: readonly string[]; readonly named?: readonly string[] } };
}
const { version, nsi, genericWords, shapes } = openNsiPackage<Category>(argv[2]);

/** Banks come first, because the list of ATM brands repeats some of them. */
const paths = ['brands/amenity/bank', 'brands/amenity/atm'];
const telling = /^(brand|name|official_name|short_name|alt_name)(:[a-z]{2,3}(-[A-Za-z]+)?)?$/;
const wikidataId = /^Q[1-9]\d*$/;

const named = paths.flatMap((path) => {
  const { generic = [], named: also = [] } = nsi[path]?.properties.exclude ?? {};
  return [...generic, ...also];
});
const generic = [...genericWords, ...named].map((pattern) => new RegExp(pattern, 'i'));
const isTelling = (name: string): boolean =>
  [...normaliseOperatorName(name)].length > 1 && !generic.some((pattern) => pattern.test(name));

function* recordsOf({ tags, matchNames = [], locationSet }: Item): Generator<OperatorRecord> {
  const { only, except } = countriesOfSet(locationSet, shapes);
  const where = { ...(only !== undefined && { c: only }), ...(except !== undefined && { x: except }) };
  const { brand, operator, 'brand:wikidata': ofBrand = '', 'operator:wikidata': ofOperator = '' } = tags;
  const one = ofOperator === '' || ofOperator === ofBrand;
  const tagged = Object.entries(tags).flatMap(([key, said]) => (telling.test(key) ? said.split(';') : []));
  const names = [...tagged, ...(one && operator !== undefined ? [operator] : []), ...matchNames].map((name) => name.trim());
  if (brand !== undefined && wikidataId.test(ofBrand)) yield recordOf(ofBrand, brand, names, where);
  // A different company operates this brand's ATMs. For example, ITCARD operates the ATMs of "Planet Cash".
  if (!one && operator !== undefined && wikidataId.test(ofOperator))
    yield recordOf(ofOperator, operator, [], { ...where, ...(wikidataId.test(ofBrand) && { b: [ofBrand] }) });
}

/** Omits alternative names that normalize to the same text. */
function recordOf(q: string, n: string, names: readonly string[], where: Pick<OperatorRecord, 'c' | 'x' | 'b'>): OperatorRecord {
  const own = normaliseOperatorName(n);
  const others = new Map(names.filter(isTelling).map((name) => [normaliseOperatorName(name), name]));
  others.delete(own);
  return { q, n, ...(!isTelling(n) && { g: 1 as const }), ...(others.size > 0 && { a: [...others.values()] }), ...where };
}

/** Merges the entries of an operator that cover the same countries. */
function together(records: readonly OperatorRecord[]): OperatorRecord[] {
  const byPlace = Map.groupBy(records, ({ q, n, c, x }) => JSON.stringify([q, n, c, x]));
  return [...byPlace.values()].map(([first, ...rest]) => {
    const names = [...(first?.a ?? []), ...rest.flatMap(({ a = [] }) => a)];
    const distinct = new Map(names.toReversed().map((name) => [normaliseOperatorName(name), name]));
    const { q, n, g, a: _, b = [], ...where } = first as OperatorRecord;
    const brands = [...new Set([...b, ...rest.flatMap((other) => other.b ?? [])])].sort();
    return {
      q,
      n,
      ...(g && { g }),
      ...(distinct.size > 0 && { a: [...distinct.values()].sort() }),
      ...where,
      ...(brands.length > 0 && { b: brands }),
    };
  });
}

const head: OperatorFileHead = {
  source: 'name-suggestion-index, BSD-3-Clause, Copyright 2026 name-suggestion-index contributors',
  version,
};
const items = withOwnBrands(paths.flatMap((path) => nsi[path]?.items ?? []));
const records = items.flatMap((item) => [...recordsOf(item)]);
const lines = together(records).map((record) => JSON.stringify(record));
stdout.write(`${[JSON.stringify(head), ...lines.sort()].join('\n')}\n`);
