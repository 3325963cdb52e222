import { bridgeVersion, type HostAction, hostActions, type Inbound, type InboundData, type InboundType } from './messages.ts';

/** No message of a well-meaning host is longer, UTF-16 code units. */
const longestMessage = 16_384;
const longestId = 64;
const mostNames = 32;
/** Taller than any bar, CSS pixels. */
const deepestInset = 1_000;

type Fields = Readonly<Record<string, unknown>>;

/** Own fields only: what a message inherits, or would like to inherit, is not in it. */
function fieldsOf(value: unknown): Fields | undefined {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined;
  return Object.assign(Object.create(null), value) as Fields;
}

const within = (value: unknown, least: number, most: number): value is number =>
  typeof value === 'number' && value >= least && value <= most;
const isShort = (value: unknown, most: number): value is string =>
  typeof value === 'string' && value !== '' && value.length <= most;
const areNames = (value: unknown): value is readonly string[] =>
  Array.isArray(value) && value.length <= mostNames && value.every((name) => isShort(name, longestId));

/** How the data of each type is read. `undefined`: not of that shape. Always built anew, from what was checked. */
const readers: { readonly [T in InboundType]: (data: Fields) => InboundData[T] | undefined } = {
  hello({ handles }) {
    if (handles === undefined) return {};
    return areNames(handles) ? { handles: hostActions.filter((action: HostAction) => handles.includes(action)) } : undefined;
  },
  location({ lat, long, accuracy }) {
    if (!within(lat, -90, 90) || !within(long, -180, 180)) return undefined;
    if (accuracy === undefined) return { lat, long };
    return within(accuracy, 0, 20_000_000) ? { lat, long, accuracy } : undefined;
  },
  locationDenied: ({ reason }) => ({ reason: reason === 'unavailable' ? 'unavailable' : 'denied' }),
  theme: ({ theme }) => (theme === 'light' || theme === 'dark' || theme === 'system' ? { theme } : undefined),
  insets({ top = 0, right = 0, bottom = 0, left = 0 }) {
    const fits = (value: unknown) => within(value, 0, deepestInset);
    if (!fits(top) || !fits(right) || !fits(bottom) || !fits(left)) return undefined;
    return { top, right, bottom, left } as InboundData['insets'];
  },
  back: () => ({}),
  lang: ({ lang }) => (isShort(lang, 35) && /^[A-Za-z]{2,8}([-_][A-Za-z0-9]{1,8})*$/.test(lang) ? { lang } : undefined),
  filters: ({ filters }) => (areNames(filters) ? { filters: [...filters] } : undefined),
};

/**
 * Reads what arrived from a host: an object, or a text that holds one in JSON. Whatever is not a message of this
 * version, of a known type and of that type's shape is `undefined`. Never throws.
 */
export function readInbound(raw: unknown): Inbound | undefined {
  try {
    if (typeof raw === 'string' && raw.length > longestMessage) return undefined;
    const message = fieldsOf(typeof raw === 'string' ? JSON.parse(raw) : raw);
    if (message?.v !== bridgeVersion || !isShort(message.id, longestId)) return undefined;
    const type = message.type;
    if (typeof type !== 'string' || !Object.hasOwn(readers, type)) return undefined;
    const given = message.data === undefined ? fieldsOf({}) : fieldsOf(message.data);
    const data = given && readers[type as InboundType](given);
    return data && ({ id: message.id, type, data } as Inbound);
  } catch {
    // Not JSON, or an object that does not let itself be read.
    return undefined;
  }
}
