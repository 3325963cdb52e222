/**
 * Builds brands.jsonl from the unpacked npm package name-suggestion-index (BSD-3-Clause):
 *
 *     npm pack name-suggestion-index@8.0.20260918 && tar -xzf name-suggestion-index-8.0.20260918.tgz
 *     node src/data/brands/build/buildBrands.ts package > src/data/brands/brands.jsonl
 *
 * The package is not a dependency, because it takes 95 MB, requires bun, and has dependencies.
 */
import { argv, stdout } from 'node:process';
import { brandKey } from '../../../sources/shops/brands/brandKey.ts';
import type { BrandFileHead, BrandRecord } from '../brandRecord.ts';
import { isBilledBy, isPaidAt, isSupplier } from './brandKinds.ts';
import { countriesOfSet, type LocationSet } from './locationSets.ts';
import { openNsiPackage } from './nsiPackage.ts';
import { withOwnBrands } from './ownBrand.ts';

interface Item {
  readonly displayName: string;
  readonly locationSet: LocationSet;
  readonly tags: Readonly<Record<string, string>>;
  readonly matchNames?: readonly string[];
  readonly matchTags?: readonly string[];
}
interface Exclude {
  readonly generic?: readonly string[];
  readonly named?: readonly string[];
}
interface Category {
  readonly items: readonly Item[];
  readonly properties: { readonly exclude?: Exclude };
}
interface Wikidata {
  readonly label?: string;
  readonly description?: string;
  readonly logos?: { readonly wikidata?: string };
  readonly identities?: { readonly website?: string };
  readonly officialWebsites?: readonly string[];
}
const { version, nsi, genericWords, shapes, readJson } = openNsiPackage<Category>(argv[2]);
const { matchGroups } = readJson<{ matchGroups: Record<string, string[]> }>('dist/json/matchGroups.min.json');
const { wikidata } = readJson<{ wikidata: Record<string, Wikidata> }>('dist/wikidata/wikidata.min.json');

interface Tree {
  readonly wikidata: string;
  /** OpenStreetMap keys whose value is the name, most specific first. */
  readonly name: readonly string[];
  readonly primary: RegExp;
  readonly alternate: RegExp;
}
/**
 * The tags that contain names of brands, operators and networks. The `operator` of a brand's shops does not count as an
 * alternative name of the brand, because one company can operate the shops of several brands.
 */
const trees: Readonly<Record<string, Tree>> = {
  brands: {
    wikidata: 'brand:wikidata',
    name: ['brand', 'name', 'operator'],
    primary: /^(name|name:[\w-]+|brand)$/,
    alternate: /^(brand:[\w-]+|brand:short:[\w-]+|(alt|short|official|int|old)_name(:[\w-]+)?)$/,
  },
  operators: {
    wikidata: 'operator:wikidata',
    name: ['operator', 'brand', 'name'],
    primary: /^(operator|brand)$/,
    alternate: /^(operator:(?!type|wikidata)[\w-]+|operator:short:[\w-]+|(alt|short|official)_name(:[\w-]+)?)$/,
  },
  transit: {
    wikidata: 'network:wikidata',
    name: ['network', 'operator'],
    primary: /^network$/,
    alternate: /^(network:(?!type|wikidata|guid|metro)[\w-]+|network:short:[\w-]+)$/,
  },
};
const noName = /:(colou?r|type|wikidata|wikipedia|etymology|pronunciation|signed|guid|metro)$/;
const online =
  /\b(online (\w+ )?(retailer|store|shop|seller|marketplace|pharmacy)|onlineshop|e-?commerce|mail order|online sales)\b/i;

interface Building {
  readonly record: { q?: string; id?: string };
  /** The number of entries with each name. The names of some branches are longer than the brand's name. */
  readonly called: Map<string, number>;
  readonly primary: Map<string, string>;
  readonly alternate: Map<string, string>;
  readonly kinds: Map<string, number>;
  only: Set<string> | undefined;
  except: Set<string>;
}

const brands = new Map<string, Building>();
/** The Wikidata items of operators that are included because they send bills. */
const billedItems = new Set<string>();
const generic = genericWords.map((pattern) => new RegExp(pattern, 'i'));
const genericOf: Record<string, readonly string[]> = {};

function add(path: string, item: Item, isGeneric: (name: string) => boolean): void {
  const [treeName = '', key = '', value = ''] = path.split('/');
  const tree = trees[treeName];
  const name = tree?.name.map((tag) => item.tags[tag]).find((said) => said !== undefined && !isGeneric(said));
  if (tree === undefined || name === undefined) return;
  const q = item.tags[tree.wikidata];
  // If an entry has no Wikidata id for the network, the network is only a description, such as "city traffic".
  if (q === undefined && treeName === 'transit') return;
  const { only, except } = countriesOfSet(item.locationSet, shapes);
  const id = `${key}/${value}/${item.displayName}`;
  const brand = brands.getOrInsertComputed(q ?? id, () => ({
    record: q === undefined ? { id } : { q },
    called: new Map(),
    primary: new Map(),
    alternate: new Map(),
    kinds: new Map(),
    only: new Set<string>(),
    except: new Set(except),
  }));
  brand.called.set(name, (brand.called.get(name) ?? 0) + 1);
  if (only === undefined) brand.only = undefined;
  for (const country of only ?? []) brand.only?.add(country);
  brand.except = brand.except.intersection(new Set(except));
  const kinds = treeName === 'transit' ? [`route/${value}`] : [`${key}/${value}`, ...(item.matchTags ?? [])];
  for (const kind of kinds) brand.kinds.set(kind, (brand.kinds.get(kind) ?? 0) + 1);
  const note = (names: Map<string, string>, said: string) => {
    const known = brandKey(said);
    if (known.length > 1 && !isGeneric(said) && !brand.primary.has(known) && !brand.alternate.has(known)) names.set(known, said);
  };
  for (const [tag, said] of Object.entries(item.tags)) if (tree.primary.test(tag) && !noName.test(tag)) note(brand.primary, said);
  for (const [tag, said] of Object.entries(item.tags))
    if (tree.alternate.test(tag) && !noName.test(tag)) note(brand.alternate, said);
  for (const said of item.matchNames ?? []) note(brand.alternate, said);
}

// Process brands before operators, and operators before networks, because the first entry for an id determines the name.
for (const treeName of Object.keys(trees)) {
  for (const path of Object.keys(nsi).sort()) {
    const category = nsi[path];
    if (category === undefined || !path.startsWith(`${treeName}/`) || !isPaidAt(path)) continue;
    const exclude = [...(category.properties.exclude?.generic ?? []), ...(category.properties.exclude?.named ?? [])];
    if (exclude.length > 0 && treeName !== 'transit') genericOf[path.split('/').slice(1).join('/')] = exclude;
    const patterns = [...generic, ...exclude.map((pattern) => new RegExp(pattern, 'i'))];
    const items = path === 'brands/amenity/bank' ? withOwnBrands(category.items) : category.items;
    for (const item of items) add(path, item, (name) => patterns.some((pattern) => pattern.test(name)));
  }
}

/**
 * Adds the operators that send bills. Only operators with a Wikidata item and a website are added, because others may be private
 * owners. Operators that are already included keep their kinds, so that their category does not change.
 */
for (const path of Object.keys(nsi).sort()) {
  if (!isBilledBy(path)) continue;
  for (const item of nsi[path]?.items ?? []) {
    const q = item.tags['operator:wikidata'];
    const about = q === undefined ? undefined : wikidata[q];
    const hasSite = (about?.officialWebsites?.[0] ?? about?.identities?.website) !== undefined;
    const isOther = q !== undefined && brands.has(q) && !billedItems.has(q);
    if (q === undefined || !hasSite || isOther) continue;
    if (!isSupplier(path, `${item.displayName} ${about?.label} ${about?.description}`)) continue;
    billedItems.add(q);
    add(path, item, () => false);
  }
}

function logoOf(about: Wikidata | undefined): string | undefined {
  const url = about?.logos?.wikidata;
  if (url === undefined) return undefined;
  const title = URL.parse(url)?.searchParams.get('title') ?? decodeURIComponent(url.replaceAll(/%(?![0-9A-Fa-f]{2})/g, '%25'));
  return /(?:Special:FilePath\/|Special:Redirect\/file\/)(.+)$/.exec(title)?.[1];
}

/**
 * Sorts the names of a Wikidata item, with the chain's name first. Several entries share an item if a chain has several formats.
 * If the most frequent name contains another name ("Builders Express" contains "Builders"), the contained name is the chain's
 * name. If several names are equally frequent, the chain's name is the one that matches the Wikidata label, unless it only adds
 * words ("Audi AG").
 * @param label the English label of the item
 */
function namesByRank({ called }: Building, label: string | undefined): readonly string[] {
  const names = [...called].sort((a, b) => b[1] - a[1]).map(([name]) => name);
  const [commonest] = names;
  const isLabel = (name: string) => label !== undefined && brandKey(name) === brandKey(label);
  if (commonest === undefined || names.length < 2 || isLabel(commonest)) return names;
  const isWithin = (name: string, longer: string) => name.length > 1 && name !== longer && ` ${longer} `.includes(` ${name} `);
  const isCommon = (name: string) => called.get(name) === called.get(commonest) && !isWithin(commonest, name);
  const own = names.find((name) => isWithin(name, commonest)) ?? names.find((name) => isLabel(name) && isCommon(name));
  return own === undefined ? names : [own, ...names.filter((name) => name !== own)];
}

/**
 * Returns the local name if the brand operates in only one country. Otherwise, returns a name in Latin letters if the brand has
 * one.
 */
function nameOf(building: Building, label: string | undefined): string {
  const { primary, only } = building;
  const names = namesByRank(building, label);
  const latin = [...names, ...primary.values()].find((name) => /\p{Script=Latin}/u.test(name));
  return (only?.size === 1 ? undefined : latin) ?? names[0] ?? '';
}

function recordOf(building: Building): BrandRecord {
  const { record, primary, alternate, kinds, only, except } = building;
  const about = record.q === undefined ? undefined : wikidata[record.q];
  const n = nameOf(building, about?.label);
  primary.delete(brandKey(n));
  const url = about?.officialWebsites?.[0] ?? about?.identities?.website;
  const logo = logoOf(about);
  const isOnline = online.test(about?.description ?? '') && [...kinds.keys()].some((kind) => kind.startsWith('shop/'));
  return {
    ...record,
    n,
    ...(primary.size > 0 && { p: [...primary.values()] }),
    ...(alternate.size > 0 && { a: [...alternate.values()] }),
    k: [...kinds].sort((a, b) => b[1] - a[1]).map(([kind]) => kind),
    ...(only !== undefined && { c: [...only].sort() }),
    ...(only === undefined && except.size > 0 && { x: [...except].sort() }),
    ...(logo !== undefined && { l: logo }),
    ...(url !== undefined && /^https?:/.test(url) && { u: url }),
    ...(isOnline && { o: 1 }),
  };
}

const head: BrandFileHead = {
  source:
    'name-suggestion-index, BSD-3-Clause, Copyright 2026 name-suggestion-index contributors; websites and logos: Wikidata, CC0',
  version,
  groups: Object.values(matchGroups),
  generic: genericWords,
  genericOf,
};
const lines = [...brands.values()].map(recordOf).sort((a, b) => ((a.q ?? a.id ?? '') < (b.q ?? b.id ?? '') ? -1 : 1));
stdout.write(`${[head, ...lines].map((line) => JSON.stringify(line)).join('\n')}\n`);
