/** Machines that trade cryptocurrency: mapped as ATMs, of no use to someone who wants cash with a bank card. */
import { iso4217 } from '../../iso4217.ts';
import type { Tags } from '../osmObject.ts';
import { keyword } from './cleanText.ts';

/** Codes and words found in `currency:*` that are no state's money. XBT is Bitcoin's unofficial code. */
const coins =
  /^(xbt|btc|bch|ltc|eth|dash|doge|usdt|usdc|xmr|xrp|bsv|zec|bitcoin|bitcoincash|litecoin|ethereum|cryptocurrenc(y|ies))$/i;

/** Names of such machines and their operators, in the spellings that occur. */
const cryptoName =
  /bit ?coin|\bbtc\b|[ck]rypto|bitomat|shitcoins|blockchain|flying ?atom|coin ?flip|coinme|bitbase|athena bit|general bytes/i;

/**
 * true for `amenity=atm` objects whose currencies are coins only, or that carry a cryptocurrency name. A machine that
 * lists coins beside a state's money is one too if its name says so: what it lists is what it takes for the coins.
 */
export function isCryptoMachine(tags: Tags): boolean {
  let coin = false;
  let money = false;
  for (const [key, value] of Object.entries(tags)) {
    if (!/^(yes|only)$/i.test(value.trim())) continue;
    const code = /^(?:currency|payment):(.+)$/i.exec(key)?.[1];
    if (code === undefined) continue;
    if (coins.test(code)) coin = true;
    else if (key.startsWith('currency:') && iso4217.has(code.toUpperCase())) money = true;
  }
  if (coin && !money) return true;
  return ['name', 'operator', 'brand', 'network', 'description'].some((key) => cryptoName.test(keyword(tags[key]) ?? ''));
}
