/** Finds example texts for shops in this register. Verifies each text before the page shows it. */
import type { CardTransaction } from '../../../core/shops/cardTransaction.ts';
import type { Decision, NamedShop } from '../../../core/shops/matcher.ts';
import { toPlainLetters } from '../../../core/text/transliteration.ts';
import type { Register } from '../../../store/shops/shopRepositories.ts';
import type { KeptMatcher } from '../watchMatcher.ts';

/** The card networks' format provides 22 characters for the name and 13 for the city, in upper case and without accents. */
const widths = { name: 22, city: 13 } as const;
const forms: readonly ((name: string) => string)[] = [
  (name) => name,
  (name) => `SUMUP *${name}`,
  (name) => `${name} 0423`,
  (name) => `SQ *${name}`,
  (name) => `ZETTLE_*${name}`,
  (name) => name,
];
/** A name that does not belong to any shop. */
const stranger = 'QUIXOTIC ZEPHYR KIOSK';

const most = { looked: 300, pages: 5 } as const;

interface PrintedShop {
  readonly uid: string;
  readonly name: string;
  readonly city: string;
  readonly country: string;
}

/** Omits practices and pharmacies, because many are named after a doctor, and payments to them reveal something about health. */
function printedShop({ uid, type, name, category, city, country }: NamedShop): PrintedShop | undefined {
  if (type !== 'bricks' || category === 'health' || city === undefined || country === undefined) return undefined;
  const printed = (text: string) => toPlainLetters(text).toUpperCase();
  const plain = { name: printed(name), city: printed(city).slice(0, widths.city).trim() };
  // Omit short names, which are not instructive, and names that terminals cannot print.
  const isPlain = /^[\x20-\x7e]{8,}$/.test(plain.name) && /^[\x20-\x7e]+$/.test(plain.city);
  return isPlain ? { uid, country, ...plain } : undefined;
}

/** Returns the shops with the lowest uids. A uid is a digest, so these shops are a random sample. */
async function someShops(register: Pick<Register, 'readNames'>): Promise<readonly PrintedShop[]> {
  return register.readNames(async ({ shops }) => {
    const some: PrintedShop[] = [];
    let pages = 0;
    for await (const page of shops) {
      some.push(...page.map(printedShop).filter((shop) => shop !== undefined));
      if (some.length >= most.looked || ++pages >= most.pages) break;
    }
    return some.slice(0, most.looked);
  });
}

function transactionOf({ name, city, country }: PrintedShop, form: (name: string) => string): CardTransaction {
  return { description: form(name).slice(0, widths.name).trim(), city, country };
}

/**
 * Returns a text for one shop in each printing style, a text that several shops share, and a text that matches no shop.
 * @throws StoreError
 */
export async function findExamples(
  register: Pick<Register, 'readNames'>,
  matcher: Pick<KeptMatcher, 'decide'>,
): Promise<readonly CardTransaction[]> {
  const shops = await someShops(register);
  if (shops.length === 0) return [];
  const decide = async (transaction: CardTransaction) => (await matcher.decide([transaction], []))[0] as Decision;
  const found: CardTransaction[] = [];
  let shared: CardTransaction | undefined;
  for (const shop of shops) {
    const form = forms[found.length];
    if (form === undefined && shared) break;
    const transaction = transactionOf(shop, form ?? ((name) => name));
    const decision = await decide(transaction);
    if (form && decision.kind === 'found' && decision.shopUid === shop.uid) found.push(transaction);
    else if (decision.kind === 'merchant') shared ??= transaction;
  }
  const unknownMerchant = { description: stranger, country: shops[0]?.country ?? '' };
  return [
    ...found,
    ...(shared ? [shared] : []),
    ...((await decide(unknownMerchant)).kind === 'nothing' ? [unknownMerchant] : []),
  ];
}
