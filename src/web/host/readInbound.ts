import { bridgeVersion, type HostAction, hostActions, type Inbound, type InboundData, type InboundType } from './messages.ts';

/** The maximum length of a message, UTF-16 code units. The limit is far above the length of any legitimate message. */
const longestMessage = 16_384;
const longestId = 64;
const mostNames = 32;
/** The maximum inset, which is larger than any bar, CSS px. */
const deepestInset = 1_000;

type Fields = Readonly<Record<string, unknown>>;

/** Returns the object's own properties, but not inherited properties. */
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

/**
 * Functions that read the data of each message type. They return `undefined` if the data has the wrong shape. They always build a
 * new object from validated values.
 */
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
 * Reads a message from a host, which is an object or a JSON string. Returns `undefined` unless the message has this version, a
 * known type and data of that type's shape. Does not throw.
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
    // The message is not JSON, or is an object that throws when read.
    return undefined;
  }
}
