import { attributeNames } from '../../contract/attributes.ts';
import type { AtmRecord, Surcharge } from './atm.ts';
import { hintText } from './hintText.ts';

/**
 * Returns the parts of a record's JSON. Only this function decides their order. Unknown values have no key. The parts contain
 * everything that is the same for every caller and instant, so a response usually copies one slice; everything else follows the
 * parts. `depositAtm` is a separate part because its value can differ within an alliance. All parts except the first begin with
 * a comma or are empty.
 * The text is concatenated by hand, because creating millions of objects only to serialize them would dominate the packing
 * time.
 */
export function recordText(atm: AtmRecord): readonly [first: string, depositAtm: string, rest: string] {
  const { depositAtm, openingHours, operator, region, withdrawal, hints, currencies, checkedOn, source } = atm;
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
    text(',"hint":', hints && hintText(hints)) +
    (currencies === undefined ? '' : `,"currencies":${JSON.stringify(currencies)}`) +
    text(',"checkedOn":', checkedOn) +
    text(',"source":', source);
  return [first, flag(',"depositAtm":', depositAtm), hours + stand + last];
}

const keys = attributeNames.map((name) => [name, `,"${name}":`] as const);
const atDeposit = attributeNames.indexOf('depositAtm');
const [beforeDeposit, behindDeposit] = [keys.slice(0, atDeposit), keys.slice(atDeposit + 1)];

function flags(atm: AtmRecord, some: typeof keys): string {
  let written = '';
  for (const [name, key] of some) written += flag(key, atm[name]);
  return written;
}

/**
 * Whether a string needs no escapes in JSON: it has no quotation marks, backslashes, control characters or unpaired surrogates.
 */
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
const number = (value: number): string => `${value + 0}`;

function address({ street, city, zip, country }: AtmRecord): string {
  const members = text(',"street":', street) + text(',"city":', city) + text(',"zip":', zip) + text(',"country":', country);
  return members.slice(1);
}

/** An absent fee means no surcharge, so an unknown surcharge needs a separate key. */
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
