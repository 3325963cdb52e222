import { attributeNames } from '../../contract/attributes.ts';
import type { Atm, Surcharge } from './atm.ts';

/**
 * The parts of a record's JSON: the one place where their order is decided. What is unknown gets no key. They are what is the
 * same for every caller and at every instant, so that nearly always one piece is copied, and what is not comes behind it; `depositAtm`
 * is a part of its own, because within an alliance it is read otherwise. All but the first begin with a comma, or are empty.
 * Written by hand: millions of objects that are made to be written once take most of the time that packing takes.
 */
export function recordText(atm: Atm): readonly [first: string, depositAtm: string, rest: string] {
  const { depositAtm, openingHours, operator, region, withdrawal, hint, currencies, checkedOn, source } = atm;
  const first = quoted(atm.uid) + flags(atm, beforeDeposit);
  const hours = flags(atm, behindDeposit) + text(',"openingHours":', openingHours);
  const merchant =
    operator === undefined
      ? ''
      : `,"merchant":{"uid":${quoted(operator.uid)},"name":${quoted(operator.name)}${text(',"logo":', operator.logo)}}`;
  const stand =
    `${merchant},"location":{"address":{${address(atm)}},"coordinates":{"lat":${number(atm.lat)},"long":${number(atm.long)}}` +
    `,"timeZone":${quoted(atm.timeZone)}${text(',"region":', region)}}${feeOf(atm.surcharge)}`;
  const last =
    flag(',"withdrawal":', withdrawal) +
    text(',"hint":', hint) +
    (currencies === undefined ? '' : `,"currencies":${JSON.stringify(currencies)}`) +
    text(',"checkedOn":', checkedOn) +
    text(',"source":', source);
  return [first, flag(',"depositAtm":', depositAtm), hours + stand + last];
}

const keys = attributeNames.map((name) => [name, `,"${name}":`] as const);
const atDeposit = attributeNames.indexOf('depositAtm');
const [beforeDeposit, behindDeposit] = [keys.slice(0, atDeposit), keys.slice(atDeposit + 1)];

function flags(atm: Atm, some: typeof keys): string {
  let written = '';
  for (const [name, key] of some) written += flag(key, atm[name]);
  return written;
}

/** Whether JSON writes it as it is: no quotes, no backslash, no control character, no half of a pair. */
function isPlain(value: string): boolean {
  for (let i = 0; i < value.length; i++) {
    const unit = value.charCodeAt(i);
    if (unit < 0x20 || unit === 0x22 || unit === 0x5c || (unit >= 0xd800 && unit < 0xe000)) return false;
  }
  return true;
}

const quoted = (value: string): string => (isPlain(value) ? `"${value}"` : JSON.stringify(value));
const text = (key: string, value: string | undefined): string => (value === undefined ? '' : key + quoted(value));
const flag = (key: string, value: boolean | undefined): string => (value === undefined ? '' : key + value);
/** -0 is 0. */
const number = (value: number): string => `${value + 0}`;

function address({ street, city, zip, country }: Atm): string {
  const members = text(',"street":', street) + text(',"city":', city) + text(',"zip":', zip) + text(',"country":', country);
  return members.slice(1);
}

/** No surcharge is the absence of a fee, so silence needs a key of its own: never claim "free" from it. */
function feeOf(surcharge: Surcharge | undefined): string {
  switch (surcharge?.kind) {
    case undefined:
      return ',"feeUnknown":true';
    case 'none':
      return '';
    case 'amount':
      return `,"fee":{"currency":${quoted(surcharge.currency)},"amount":${number(surcharge.amount)}}`;
    case 'percentage':
      return `,"fee":{"percentage":${number(surcharge.percentage)}}`;
  }
}
