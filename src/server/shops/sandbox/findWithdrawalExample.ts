/** Finds an example text for a withdrawal at an ATM of this service. Verifies the text before the page shows it. */
import type { Caller } from '../../../core/atms/caller.ts';
import { dispensedCurrency } from '../../../core/atms/dispensedCurrency.ts';
import { findAtm, uidOf } from '../../../core/atms/findNearby.ts';
import type { CardTransaction } from '../../../core/shops/cardTransaction.ts';
import { toPlainLetters } from '../../../core/text/transliteration.ts';
import type { ServedSnapshot } from '../../dataset/prepareSnapshot.ts';
import type { answerWithdrawals } from '../withdrawals/answerWithdrawals.ts';

type How = Parameters<typeof answerWithdrawals>[1];

/** Most texts of a well-mapped area name one machine, so a few attempts are enough. */
const most = { looked: 200, each: 25 } as const;

/** Names that terminals can print. */
const isPlain = (text: string): boolean => /^[A-Z0-9 .,&'-]+$/.test(text);
const printed = (text: string): string => toPlainLetters(text).toUpperCase();

/**
 * ATMs with an operator and a street, evenly spread over the data. Those with a known surcharge come first, so that the example
 * can compare a fee.
 */
function someAtms({ snapshot }: ServedSnapshot, caller: Caller, now: number) {
  const { size } = snapshot.packed;
  const step = Math.max(Math.floor(size / most.looked), 1);
  const atms = [];
  for (let record = 0; record < size; record += step) {
    const uid = uidOf(snapshot, record);
    const found = findAtm(snapshot, uid, caller, now);
    if (found.kind !== 'found') continue;
    const { atm } = found.answer;
    const { merchant, location, kind, fee } = atm;
    const { street, city, country } = location.address;
    if (kind !== undefined || !merchant || !street || !city) continue;
    const [name, road] = [printed(merchant.name), printed(street)];
    const isPriced = fee !== undefined && 'currency' in fee && fee.currency === dispensedCurrency(atm);
    if (isPlain(`${name} ${road}`)) atms.push({ uid, name, street: road, city: printed(city), country, isPriced });
  }
  return atms.toSorted((a, b) => Number(b.isPriced) - Number(a.isPriced));
}

/** Returns the text of a withdrawal whose ATM is found, or undefined if there is none among the ATMs that are tried. */
export async function findWithdrawalExample(
  how: How & { readonly caller: Caller },
  answer: typeof answerWithdrawals,
): Promise<CardTransaction | undefined> {
  const atms = someAtms(how.served, how.caller, how.now);
  for (let start = 0; start < atms.length; start += most.each) {
    const some = atms.slice(start, start + most.each).map(({ uid, name, street, city, country }) => {
      const description = `ATM WITHDRAWAL ${name} ${street}`;
      return { uid, transaction: { description, city, country, mcc: '6011' } };
    });
    const answers = await answer(some, how);
    const index = answers.findIndex((one, at) => one?.atm !== undefined && one.atm.uid === some[at]?.uid);
    if (index >= 0) return some[index]?.transaction;
  }
  return undefined;
}
