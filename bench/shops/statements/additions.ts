/**
 * Text that acquirers, facilitators and banks print in addition to the name. The rows were collected from statements and from the
 * descriptor rules of the companies named, not from the matcher's tables. Do not copy rows from this file into the matcher's
 * tables. The matcher's own sources define what the matcher should recognize, and this list measures how well it does so.
 */
import type { Draw } from './draw.ts';

/** Payment facilitators and point-of-sale platforms whose prefix precedes a shop's name. */
export const facilitators: readonly string[] = [
  'SQ *',
  'SUMUP  *',
  'SumUp *',
  'ZETTLE_*',
  'IZ *',
  'PAYPAL *',
  'PP*',
  'TST* ',
  'TST*',
  'STRIPE*',
  'WPY*',
  'CLOVER*',
  'CLV*',
  'MYPOS *',
  'MYPOS*',
  'ADYEN*',
  'ADY*',
  'NYX*',
  'NAYAX *',
  'PAYONE*',
  'TEYA*',
  'FLATPAY*',
  'TYL*',
  'TAKEPAY*',
  'LYFPAY*',
  'PAYPLUG*',
  'MOLLIE*',
  'KLARNA*',
  'SHOPIFY*',
  'RAPYD*',
  'SAFERPAY*',
  'NEXI*',
  'SATISPAY*',
  'GPAY*',
  'UBR* ',
  'EPOSNOW*',
  'LOYVERSE*',
  'BT*',
  'FSP*',
  'PAYU*',
];

/** Text that a bank prints before the acceptor's name. It does not reduce the width of the name's field. */
const inFront: readonly ((draw: Draw) => string)[] = [
  ({ day, month2 }) => `CARTE ${day}/${month2} `,
  ({ day, month2 }) => `PAIEMENT CB ${day}${month2} `,
  ({ day, month2, year2 }) => `ACHAT CB ${day}.${month2}.${year2} `,
  ({ digits }) => `COMPRA ${digits(4)} `,
  ({ digits }) => `COMPRA TARJ. ${digits(4)} `,
  () => 'PAGO CON TARJETA EN ',
  ({ day, month2, clock }) => `PAGAMENTO POS ${day}/${month2} ${clock.replace(':', '.')} `,
  () => 'KARTENZAHLUNG ',
  () => 'GIROCARD ',
  ({ day, month2 }) => `KAUF ${day}.${month2}. `,
  ({ day, month2 }) => `BEZAHLUNG KARTE ${day}.${month2}. `,
  () => 'POS DEBIT ',
  () => 'POS PURCHASE ',
  () => 'VISA PURCHASE ',
  ({ day, month2 }) => `CHECKCARD ${month2}${day} `,
  ({ day, month2 }) => `PURCHASE AUTHORIZED ON ${month2}/${day} `,
  () => 'CARD PAYMENT TO ',
  ({ digits, day, month, year2 }) => `${digits(4)} ${day}${month}${year2} `,
  () => 'NAKUP ',
  () => 'PLATBA KARTOU ',
  () => 'CONTACTLESS ',
  () => 'BEA, APPLE PAY ',
];
export const bankWordsInFront = (draw: Draw): string => draw.pick(inFront)(draw);

const dates: readonly ((draw: Draw) => string)[] = [
  ({ day, month2, year2 }) => ` ${day}.${month2}.20${year2}`,
  ({ day, month2 }) => ` ${day}/${month2}`,
  ({ day, month2, year2, clock }) => ` ${day}/${month2}/${year2} ${clock}`,
  ({ day, month }) => ` ${day}${month}`,
  ({ day, month, year2 }) => ` ${day}${month}${year2}`,
  ({ day, month2, year2, clock }) => ` 20${year2}-${month2}-${day}T${clock}`,
  ({ day, month2, clock }) => ` ${day}.${month2}. UM ${clock.replace(':', '.')}`,
  ({ day, month2, year2 }) => ` ${day}${month2}${year2}`,
  ({ day, month }) => ` ON ${day} ${month}`,
  ({ day, month }) => ` ON ${day} ${month} CPM`,
  ({ day, month2, year2, digits }) => ` K${digits(1)} ${day}.${month2}.${year2}`,
];
export const bankDate = (draw: Draw): string => draw.pick(dates)(draw);

const cards: readonly ((draw: Draw) => string)[] = [
  ({ digits }) => ` CARD ${digits(4)}`,
  ({ digits }) => ` CARTE ${digits(4)}`,
  ({ digits }) => ` CARTE ${digits(4)}XXXXXXXX${digits(4)}`,
  ({ digits }) => ` KARTE ${digits(4)}`,
  ({ digits }) => ` TARJ. *${digits(4)}`,
  ({ digits }) => ` XX${digits(4)}`,
  ({ digits }) => ` CARTA *${digits(4)}`,
  ({ digits, day, month, year2 }) => ` CD ${digits(4)} ${day}${month}${year2}`,
];
export const bankCard = (draw: Draw): string => draw.pick(cards)(draw);

/** Text that fictional banks add. */
const invented: readonly ((draw: Draw) => string)[] = [
  ({ letters, digits }) => ` ${letters(3)}${digits(4)}`,
  ({ letters, digits }) => ` ${letters(2)} ${digits(6)}`,
  ({ letters, digits }) => ` /${digits(3)}/${letters(2)}`,
  ({ letters, digits }) => ` ${letters(4)}:${digits(4)}`,
  ({ letters, digits }) => ` #${letters(1)}${digits(5)}`,
  ({ letters, digits }) => ` ${digits(2)}${letters(2)}${digits(4)}${letters(1)}`,
  ({ digits }) => ` ${digits(3)}-${digits(4)}`,
];
export const inventedCode = (draw: Draw): string => draw.pick(invented)(draw);

/** Returns the prefix of a fictional facilitator. No table lists the prefix, so only the asterisk identifies it. */
export const inventedFacilitator = ({ letters, pick }: Draw): string =>
  letters(pick([2, 3, 3, 4, 5, 6])) + pick(['*', '*', ' *', '* ']);

const terminals: readonly ((draw: Draw) => string)[] = [
  ({ digits }) => digits(8),
  ({ digits }) => `T${digits(7)}`,
  ({ letters, digits }) => `${letters(2)}${digits(6)}`,
  ({ digits }) => `TID${digits(8)}`,
];
export const terminalId = (draw: Draw): string => draw.pick(terminals)(draw);

const numbers: readonly ((draw: Draw) => string)[] = [
  ({ digits }) => `#${digits(4)}`,
  ({ digits }) => digits(4),
  ({ digits }) => `0${digits(4)}`,
  ({ digits }) => `NO ${digits(3)}`,
];
export const storeNumber = (draw: Draw): string => draw.pick(numbers)(draw);

/** The acceptor, its city and further data on one line, as printed by banks that have no separate fields for these data. */
const lines: readonly ((name: string, city: string, country: string, draw: Draw) => string)[] = [
  (name, city, country, { day, month2, year2, clock }) => `${name}//${city}/${country} 20${year2}-${month2}-${day}T${clock}`,
  (name, city, country) => `${name.padEnd(22)} ${city.padEnd(13)} ${country}`,
  (name, city, country) => `${name}, ${city}, ${country}`,
  (name, city, country) => `${name} ${city} ${country}`,
  (name, city) => `${name} ${city}`,
  (name, city) => `${name}>${city}`,
  (name, city, _country, { digits }) => `${name}\\${city}\\${digits(5)}`,
];
export const statementLine = (name: string, city: string, country: string, draw: Draw): string =>
  draw.pick(lines)(name, city, country, draw);
