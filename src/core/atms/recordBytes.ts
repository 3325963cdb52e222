import { attributeNames } from '../../contract/attributes.ts';
import { encodeInto, mostBytes } from '../utf8.ts';
import type { AtmRecord, Surcharge } from './atm.ts';
import { hintText } from './hintText.ts';
import { beginning } from './packedAtms.ts';

/**
 * Returns the parts of a record's JSON. The parts contain all members that are the same for every caller and at every time, in
 * the order of the response, so a response can usually copy them as one slice. The response adds all other members after the
 * parts. Unknown values have no key. `depositAtm` is a separate part, because its value can differ within an alliance. All parts
 * except the first begin with a comma or are empty.
 * The function concatenates strings instead of serializing an object, because creating millions of objects would dominate the
 * packing time.
 */
function recordText(atm: AtmRecord): readonly [first: string, depositAtm: string, rest: string] {
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
 * Whether a string needs no escapes in JSON, because it contains no quotation marks, backslashes, control characters or unpaired
 * surrogates.
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

/** An absent `fee` means that there is no surcharge, so an unknown surcharge is marked with a separate key. */
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

/**
 * The size of a chunk in bytes. Chunks of this size are small enough to waste little memory in the last chunk, and large enough
 * to avoid thousands of chunks.
 */
const chunkSize = 4 << 20;

interface RecordBytes {
  /**
   * @param marks receives the offsets of the record's three parts and of its end, beginning at index `at`
   * @returns the number of the record's chunk
   */
  write(atm: AtmRecord, marks: Uint32Array, at: number): number;
  chunks(): readonly Uint8Array[];
}

export function recordBytes(): RecordBytes {
  const full: Uint8Array[] = [];
  let current = new Uint8Array(chunkSize);
  let end = 0;
  return {
    write(atm, marks, at) {
      const parts = recordText(atm);
      // `slice` removes the first quotation mark, which `beginning` contains.
      const whole = (parts[0] + parts[1] + parts[2]).slice(1);
      const most = beginning.length + mostBytes(whole);
      if (end + most > current.length) {
        full.push(current);
        current = new Uint8Array(Math.max(chunkSize, most));
        end = 0;
      }
      marks[at] = end;
      current.set(beginning, end);
      const start = end + beginning.length;
      end = encodeInto(whole, current, start);
      let mark = start - 1;
      if (end - start === whole.length) {
        for (let i = 0; i < 3; i++) {
          mark += (parts[i] as string).length;
          marks[at + i + 1] = mark;
        }
        return full.length;
      }
      // Some characters take more than one byte, so the length of each part in bytes must be computed.
      mark = start;
      for (let i = 0; i < 3; i++) {
        const part = parts[i] as string;
        mark = encodeInto(i === 0 ? part.slice(1) : part, current, mark);
        marks[at + i + 1] = mark;
      }
      return full.length;
    },
    chunks: () => [...full, current.slice(0, end)],
  };
}
