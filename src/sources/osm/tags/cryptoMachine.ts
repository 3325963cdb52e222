/** Recognizes machines that trade cryptocurrency. They are mapped as ATMs, but do not dispense cash for a bank card. */
import { iso4217 } from '../../../data/currencies/iso4217.ts';
import type { Tags } from '../osmObject.ts';
import { keyword, splitList } from './cleanText.ts';

/**
 * Codes and words in `currency:*` and `payment:*` that are not official currencies. Source: OSM wiki, Key:currency and
 * Key:payment:*; convention. XBT is the unofficial code for Bitcoin. Lightning and onchain are payment methods for Bitcoin.
 */
const coins =
  /^(xbt|btc|bch|ltc|eth|etc|dash|doge|usdt|usdc|xmr|xrp|bsv|zec|ada|sol|bnb|trx|bitcoin(cash|gold|sv)?|litecoin|ethereum|dogecoin|monero|tether|crypto|cryptocurrenc(y|ies)|lightning(_contactless)?|onchain)$/i;

/**
 * Names of cryptocurrency machines, and of operators that run only such machines, in the spellings that occur. Source:
 * convention.
 */
const cryptoName =
  /bit ?coin|\bbtc\b|[ck]r[yi]pt[oó](?!gra)|биткоин|крипто|ビットコイン|比特币|比特幣|비트코인|bitomat|bitmat\b|shitcoins|blockchain|flying ?atom|coin ?flip|coinme\b|coinhub|coinsource|coin ?cloud|rockitcoin|libertyx|bitstop|bitbase|bitnovo|athena bit|byte ?federal|digitalmint|localcoin|instacoin|general bytes/i;

/** Whether the name belongs to a cryptocurrency machine, or to an operator that runs only such machines. */
export const hasCryptoName = (name: string | undefined): boolean => name !== undefined && cryptoName.test(name);

/**
 * Returns true for an `amenity=atm` object that lists only cryptocurrencies, or whose name is typical of cryptocurrency machines.
 * If the object also lists official currencies, only the name decides, because a cryptocurrency machine accepts official
 * currencies as payment.
 */
export function isCryptoMachine(tags: Tags): boolean {
  let coin = false;
  let money = false;
  for (const [key, value] of Object.entries(tags)) {
    if (key === 'currency') {
      for (const one of splitList(value)) {
        if (coins.test(one)) coin = true;
        else if (iso4217.has(one.toUpperCase())) money = true;
      }
    }
    if (!/^(yes|only)$/i.test(value.trim())) continue;
    const code = /^(?:currency|payment):(.+)$/i.exec(key)?.[1];
    if (code === undefined) continue;
    if (coins.test(code)) coin = true;
    else if (key.startsWith('currency:') && iso4217.has(code.toUpperCase())) money = true;
  }
  if (coin && !money) return true;
  return ['name', 'operator', 'brand', 'network', 'description'].some((key) => hasCryptoName(keyword(tags[key])));
}
