/** Machines that trade cryptocurrency: mapped as ATMs, of no use to someone who wants cash with a bank card. */
import { iso4217 } from '../../../data/currencies/iso4217.ts';
import type { Tags } from '../osmObject.ts';
import { keyword, listOf } from './cleanText.ts';

/**
 * Codes and words found in `currency:*` and `payment:*` that are no state's money (OSM wiki, Key:currency and Key:payment:*; the rest is
 * convention). XBT is Bitcoin's unofficial code; lightning and onchain are ways to pay with it.
 */
const coins =
  /^(xbt|btc|bch|ltc|eth|etc|dash|doge|usdt|usdc|xmr|xrp|bsv|zec|ada|sol|bnb|trx|bitcoin(cash|gold|sv)?|litecoin|ethereum|dogecoin|monero|tether|crypto|cryptocurrenc(y|ies)|lightning(_contactless)?|onchain)$/i;

/** Names of such machines and of those who run nothing else, in the spellings that occur (convention). */
const cryptoName =
  /bit ?coin|\bbtc\b|[ck]r[yi]pt[oó](?!gra)|биткоин|крипто|ビットコイン|比特币|比特幣|비트코인|bitomat|bitmat\b|shitcoins|blockchain|flying ?atom|coin ?flip|coinme\b|coinhub|coinsource|coin ?cloud|rockitcoin|libertyx|bitstop|bitbase|bitnovo|athena bit|byte ?federal|digitalmint|localcoin|instacoin|general bytes/i;

/** Whether a name is that of such a machine, or of an operator that runs no other machines. */
export const hasCryptoName = (name: string | undefined): boolean => name !== undefined && cryptoName.test(name);

/**
 * true for `amenity=atm` objects whose currencies are coins only, or that carry a cryptocurrency name. A machine that
 * lists coins beside a state's money is one too if its name says so: what it lists is what it takes for the coins.
 */
export function isCryptoMachine(tags: Tags): boolean {
  let coin = false;
  let money = false;
  for (const [key, value] of Object.entries(tags)) {
    if (key === 'currency') {
      for (const one of listOf(value)) {
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
