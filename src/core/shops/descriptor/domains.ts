/** Finds websites in the text: "WWW.THEWORKS.CO.UK", "amazon.c", "www teamworkskarting com", "petsupermarket co uk". */
import { intermediarySites, secondLevelDomains, topLevelDomains } from '../../../data/shops/webAddresses.ts';
import type { Domain } from './descriptor.ts';
import { type Token, tokenAt } from './tokens.ts';

const [topLevel, second] = [topLevelDomains.join('|'), secondLevelDomains.join('|')];
const whole = new RegExp(
  `^(?:https?:\\/*)?(?:(www)\\.)?((?:[a-z0-9-]+\\.)*?)([a-z0-9][a-z0-9-]*)\\.((?:${second})\\.(?:[a-z]{2})|(?:uk|eu|us|gb|de)\\.com|${topLevel})\\.?(?:[/?:].*)?$`,
);
/** Match truncated sites: "www.servicesforeducati", "www.viking-direct.co.u", "hmcourts-service.g", "amazon.c". */
const broken = /^(?:https?:\/*)?(www)?\.?([a-z0-9-]+)((?:\.[a-z]{0,3}){0,2})$/;
/** Matches an ending that ran into the order code after it, without a space: "www.flybe.coectdwk" for flybe.com. */
const ranIntoCode = /^www\.([a-z0-9-]{3,})\.co[a-z0-9]{3,}$/;
const unfinished = /^\.(c|co|co\.u|co\.|o|or|org\.|org\.u|n|ne|g|go|gov\.|gov\.u|ac\.|ac\.u|e|u)$/;

export interface Site extends Domain {
  /** The indexes of the site's first token and of the token after its last token. */
  readonly from: number;
  readonly to: number;
  /** The label and the top-level domain, if the domain is part of the name: "booking com". */
  readonly whole?: string;
}

function siteOf(token: Token, isEnd: boolean, isCut: boolean): Omit<Site, 'from' | 'to' | 'at' | 'end'> | undefined {
  const plain = token.plain;
  if (plain === 'g.co' || plain.startsWith('g.co/')) return { host: 'g.co', label: 'g' };
  if (!plain.includes('.') && !plain.startsWith('www') && !plain.startsWith('http')) return undefined;
  const found = whole.exec(plain);
  if (found?.[3] !== undefined && found[4] !== undefined) {
    const [, www, , label, suffix] = found;
    if (label.length < 2 && www === undefined && plain !== 'b.com') return undefined;
    if (!/[a-z]/.test(label)) return undefined;
    // In "www.britishgas.co.", the country code at the end is missing.
    if (suffix === 'co' && (plain.endsWith('.') || (isEnd && isCut))) return { host: `${label}.co`, label, cut: true };
    // For "gov.uk/dart-charge" and all other gov.uk pages, the payee is the government.
    if (label === 'gov') return { host: 'gov.uk', label: 'gov uk' };
    return { host: `${label}.${suffix}`, label, ...(suffix.includes('.') ? {} : { whole: `${label} ${suffix}` }) };
  }
  const label = ranIntoCode.exec(plain)?.[1];
  if (label !== undefined) return { host: `${label}.co`, label, cut: true };
  const cut = isEnd || plain.startsWith('www') || plain.startsWith('http') ? broken.exec(plain) : null;
  if (cut?.[2] === undefined) return undefined;
  const [, www, begun, suffix = ''] = cut;
  if (www === undefined && (begun.length < 4 || !unfinished.test(suffix) || suffix === '')) return undefined;
  if (www !== undefined && begun.length < 2) return undefined;
  const end = suffix === '' && isEnd;
  return { host: `${begun}${suffix.replace(/\.$/, '')}`, label: begun, ...(end || suffix !== '' ? { cut: true as const } : {}) };
}

/**
 * Parses a site with spaces instead of dots: "www teamworkskarting com", "www.just eat.co.uk", "petsupermarket co uk",
 * "expressgrass com".
 */
function spacedSite(tokens: readonly Token[], index: number, from: number): [Token, number] | undefined {
  const words = tokens.slice(index, index + 5);
  const first = words[0];
  if (first === undefined) return undefined;
  const join = (count: number): Token => {
    const joined = words.slice(0, count).map(({ raw }) => raw);
    return tokenAt(joined.join('.'), 0, joined.join('.').length, first.gap);
  };
  if (first.plain === 'www' && words.length > 1) return [join(words.length), words.length];
  const [, next] = words;
  if (/^www\.[a-z]+$/.test(first.plain) && next !== undefined && whole.test(next.plain)) {
    const glued = first.raw + next.raw;
    return [tokenAt(glued, 0, glued.length, first.gap), 2];
  }
  const third = words[2]?.plain;
  if (index === from && index + 3 === tokens.length && words[1]?.plain === 'co' && third === 'uk') return [join(3), 3];
  if (index === from && words[1]?.plain === 'com' && first.raw.length > 3) return [join(2), 2];
  return undefined;
}

/**
 * Finds the sites in the tokens from `from` on, in order.
 * @param end the end of the text
 * @param isCut whether a layout truncated the text
 */
export function findSites(tokens: readonly Token[], from: number, end: number, isCut: boolean): Site[] {
  const sites: Site[] = [];
  for (let index = from; index < tokens.length; index += 1) {
    const token = tokens[index];
    if (token === undefined || token.kind !== 'name') continue;
    const [read, count] = spacedSite(tokens, index, from) ?? [token, 1];
    const last = tokens[index + count - 1] ?? token;
    const site = siteOf(read, last.end >= end, isCut);
    if (site === undefined) continue;
    sites.push({ ...site, at: token.at, end: last.end, from: index, to: index + count });
    index += count - 1;
  }
  return sites;
}

export const isAnybodys = (site: Domain): boolean => intermediarySites.has(site.label);
