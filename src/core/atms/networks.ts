/** Determines the card and ATM networks of ATMs and cards. The table of networks is in `src/data/networks`. */
import type { CardNetwork } from '../../contract/cards.ts';
import type { NetworkRecord } from '../../data/networks/networkRecord.ts';
import { networks } from '../../data/networks/networks.ts';
import type { AtmRecord, Operator } from './atm.ts';

/** Compares names by their letters and digits: "Bankcard-Servicenetz" and "BankCard ServiceNetz" are the same. */
const normalise = (name: string): string =>
  name
    .normalize('NFKC')
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]/gu, '');

const byUid: ReadonlyMap<string, NetworkRecord> = new Map(networks.map((network) => [network.uid, network]));

/** Keyed by country and name, or by country and Wikidata id. */
const inCountry = new Map<string, NetworkRecord>();
for (const network of networks) {
  for (const country of network.countries) {
    for (const name of [network.name, ...(network.aliases ?? [])]) inCountry.set(`${country} ${normalise(name)}`, network);
    if (network.wikidata !== undefined) inCountry.set(`${country} ${network.wikidata}`, network);
  }
}

export const networkOf = (uid: string): NetworkRecord | undefined => byUid.get(uid);

/** Returns a network in the wire format, or undefined if the table does not contain it. */
export function describeNetwork(uid: string): CardNetwork | undefined {
  const found = byUid.get(uid);
  return found && { uid, name: found.name };
}

/** Returns the uid of the network with a name, a uid or a Wikidata id in a country. Returns undefined if it is unknown. */
export function findNetwork(text: string, country: string): string | undefined {
  const found = inCountry.get(`${country} ${text.trim()}`) ?? inCountry.get(`${country} ${normalise(text)}`);
  if (found !== undefined) return found.uid;
  const { uid, countries } = byUid.get(text.trim()) ?? {};
  return countries?.includes(country) ? uid : undefined;
}

/** Whether the law allows only members to use this name. */
function hasProtectedName({ protectedName }: NetworkRecord, name: string): boolean {
  if (protectedName === undefined) return false;
  const text = normalise(name);
  return text.includes(protectedName.word) && !protectedName.except.some((other) => text.includes(other));
}

/** Whether all ATMs of an operator in the countries of the network belong to the network. */
function ownsItsAtms(network: NetworkRecord, { name, wikidata }: Operator): boolean {
  if (wikidata !== undefined && (wikidata === network.wikidata || network.members?.operators.includes(wikidata))) return true;
  return hasProtectedName(network, name);
}

/** Whether the cards of an operator belong to the network. */
export function issuesCardsOf(network: NetworkRecord, operator: Operator): boolean {
  return ownsItsAtms(network, operator) || network.members?.issuers?.includes(operator.wikidata ?? '') === true;
}

/** Operators share their objects, so the networks of each operator are determined once per country. */
const ofOperators = new WeakMap<Operator, Map<string, readonly string[]>>();

function networksOfOperator(operator: Operator, country: string): readonly string[] {
  const found = () => networks.filter((network) => network.countries.includes(country) && ownsItsAtms(network, operator));
  return ofOperators
    .getOrInsertComputed(operator, () => new Map())
    .getOrInsertComputed(country, () => found().map(({ uid }) => uid));
}

/**
 * Returns the uids of an ATM's networks in ascending order: those that its source names, and those to which all ATMs of its
 * operator belong.
 */
export function networksOfAtm({ country, networks: named = [], operator }: AtmRecord): readonly string[] {
  const known = named.filter((uid) => byUid.get(uid)?.countries.includes(country));
  return [...new Set([...known, ...(operator ? networksOfOperator(operator, country) : [])])].sort();
}
