/** Determines a merchant's own domain from its website. The website of some merchants is only a page on a social network. */
import { secondLevelDomains, sharedHostTable, wordySecondLevelDomains } from '../../../data/shops/webAddresses.ts';
import { foldName } from '../names.ts';
import { tableWords } from '../tableRows.ts';

const shared = tableWords(sharedHostTable);
const secondLevel: ReadonlySet<string> = new Set([...secondLevelDomains, ...wordySecondLevelDomains]);

/**
 * Returns the registrable domain, such as "theworks.co.uk" for "https://shop.theworks.co.uk/x". Returns undefined if the text is
 * not a URL.
 */
function registrable(url: string): { readonly domain: string; readonly path: string } | undefined {
  const [, host = '', path = ''] = /^(?:https?:\/\/)?([^/:?#]+)(?::\d+)?(.*)$/i.exec(url.trim()) ?? [];
  const labels = host.toLowerCase().replace(/\.$/, '').split('.');
  if (labels.length < 2 || labels.some((label) => label === '')) return undefined;
  const isBelow = labels.length > 2 && (labels.at(-1) ?? '').length === 2 && secondLevel.has(labels.at(-2) ?? '');
  return { domain: labels.slice(isBelow ? -3 : -2).join('.'), path };
}

/**
 * Returns the registrable domain of the merchant's website ("theworks.co.uk") if it is the merchant's own domain. The domain of a
 * social network or portal counts only for the network or portal itself.
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
