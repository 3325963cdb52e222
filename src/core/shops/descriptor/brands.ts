/** Recognizes sellers whose texts contain services and order numbers, so one name has thousands of different texts. */
import { isCode } from './codes.ts';
import type { Intermediary } from './descriptor.ts';
import { findSites } from './domains.ts';
import { isStar, type Token } from './tokens.ts';

export interface RecognizedBrand {
  /** The name of the service, followed by the seller's name: "Amazon Marketplace", "Amazon". */
  readonly names: readonly string[];
  readonly intermediary?: Intermediary;
}

const amazonWords =
  /^(amazon.*|amzn.*|amz|mktp\w*|mkt(place|plce|plc)|marketplace|marketplce|mrktplace|mrkplace|u[ks]\w*|eu|eu-uk|europesar\w*|[a-z]{2}|svcs|services?|retail|prime\w*|music\w*|digital|dwnlds|downloads|instantvideo|video\w*|web|pmts|payments|store|fresh|kindle|aws|emea|media|com|business|pay|member\w*|subscr\w*)$/;

const amazonServices: ReadonlyArray<readonly [RegExp, string]> = [
  [/mktp|mktpl|mkt pl|marketpl|mrktpl|mrkpl/, 'Amazon Marketplace'],
  [/web ?serv|\baws\b/, 'Amazon Web Services'],
  [/music/, 'Amazon Music'],
  [/kindle/, 'Kindle'],
  [/video/, 'Prime Video'],
  [/prime/, 'Amazon Prime'],
  [/digital/, 'Amazon Digital'],
];

const googleServices: ReadonlyArray<readonly [RegExp, string]> = [
  [/adws|\bads/, 'Google Ads'],
  [/play/, 'Google Play'],
  [/cloud/, 'Google Cloud'],
  [/gsuite|svcsapps|svcs|workspace|\bapps/, 'Google Workspace'],
  [/storage|\bone\b/, 'Google One'],
  [/youtube/, 'YouTube'],
  [/google|goog\d|commerc|services|^[\d ]*$/, 'Google'],
];

const named = (rules: ReadonlyArray<readonly [RegExp, string]>, text: string): string | undefined =>
  rules.find(([pattern]) => pattern.test(text))?.[1];

const both = (service: string | undefined, seller: string): readonly string[] =>
  service === undefined || service === seller ? [seller] : [service, seller];

const capital = (word: string): string => (word === 'linkedin' ? 'LinkedIn' : word.charAt(0).toUpperCase() + word.slice(1));

const uberWords = /^(trip|eats|bv|one|pass|pending|technologies|help\.?(uber)?(\.com?)?|help|[a-z]{2}|canada|com)$/;

/**
 * Whether a web address belongs to a different site, although it starts like the seller's address: "amazon-refund.com",
 * "amazon.co.uk.evil.ru".
 */
function isOthersSite(first: Token): boolean {
  const [site] = findSites([first], 0, first.end, true);
  return site !== undefined && site.cut !== true && !first.plain.replace(/^(https?:\/*)?(www\.)?/, '').startsWith(site.host);
}

/** Returns the seller in the first words of the text, or undefined if the words are ambiguous. */
export function readBrand(tokens: readonly Token[]): RecognizedBrand | undefined {
  const first = tokens[0];
  if (first === undefined || isOthersSite(first)) return undefined;
  const second = tokens[1];
  const rest = tokens.slice(1);
  const all = tokens.map(({ plain }) => plain).join(' ');
  const alone = second === undefined || isStar(second) || isCode(second.plain);
  if (/^(amazon|amzn|amzamazon)/.test(first.plain) || /^(kindle svcs|prime (video|music))/.test(all)) {
    if (/^amazon[a-z]|^am(azo|z)n-.*\./.test(first.plain) || !(alone || amazonWords.test(second.plain))) return undefined;
    const service = named(amazonServices, all);
    const names = both(service, 'Amazon');
    return service === 'Amazon Marketplace' ? { names, intermediary: { name: service, kind: 'marketplace' } } : { names };
  }
  if (
    first.plain === 'facebk' ||
    (/^facebook(\.com)?$/.test(first.plain) && (alone || /^(?=.*\d)[a-z\d]{8,}$/.test(second.plain)))
  )
    return { names: ['Facebook'] };
  // Does not match "dropbox ltd", because the text after the name must be an order number, with or without a separator.
  const numbered = /^(dropbox|spotify|canva|linkedin|skype|airbnb)(?=[-.]?$|[-a-z]*\d)/.exec(first.plain)?.[1];
  if (numbered !== undefined && rest.every(({ plain }) => /\d/.test(plain)) && rest.length < 3)
    return { names: [capital(numbered)] };
  if (first.plain === 'abebooks' && rest.length === 1 && second?.plain.length === 6) return { names: ['AbeBooks'] };
  if (/^(apple\.com|itunes\.com)(\/|$)/.test(first.plain)) return { names: ['Apple'] };
  if (/^apl$/.test(first.plain) && /^apl (apple )?itunes/.test(all)) return { names: ['Apple'] };
  if (first.plain === 'msft' || (first.plain === 'microsoft' && isStar(second))) return { names: ['Microsoft'] };
  // In "UBER EATS*PIZZERIA ROMA", the payee is the restaurant after the asterisk.
  const third = tokens[2];
  const isOfKitchen = second?.plain === 'eats' && isStar(third) && /\p{L}{3}/u.test(third?.plain ?? '');
  if (first.plain === 'uber' && isOfKitchen && !uberWords.test(third?.plain ?? '')) return undefined;
  if (first.plain === 'uber' && (alone || uberWords.test(second.plain) || /\bhelp\./.test(all)))
    return { names: /\beats\b/.test(all) ? ['Uber Eats', 'Uber'] : ['Uber'] };
  if (/^(google|googleplay)$/.test(first.plain)) {
    const service = named(googleServices, rest.length === 0 ? first.plain : rest.map(({ plain }) => plain).join(' '));
    if (service !== undefined) return { names: both(service, 'Google') };
  }
  return undefined;
}
