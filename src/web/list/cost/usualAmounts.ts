/** Currencies in which 50 is a coin, by the power of ten that multiplies the common amounts. */
const larger: Readonly<Record<number, string>> = {
  10: 'CZK DKK EGP HKD MDL MXN NOK PHP SEK THB TRY TWD UAH UYU ZAR',
  100: 'AMD DZD HUF INR ISK JPY KES KZT LKR NGN PKR RSD RUB',
  1000: 'CLP COP CRC IQD KRW LBP MMK MNT NGN PYG TZS UGX XAF XOF',
  10000: 'IDR IRR LAK UZS VND',
};

/** Common withdrawal amounts: 50, 100 and 200 in euros, dollars or pounds, and similar amounts in other currencies. */
export function usualAmounts(currency: string | undefined): readonly number[] {
  const factor = Object.keys(larger).find((power) => larger[Number(power)]?.split(' ').includes(currency ?? ''));
  return [50, 100, 200].map((amount) => amount * Number(factor ?? 1));
}
