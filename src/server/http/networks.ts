/** Parses the address ranges that operators configure, and determines whether an address is public. */
import { BlockList, isIP } from 'node:net';

const named = {
  loopback: ['127.0.0.0/8', '::1'],
  linklocal: ['169.254.0.0/16', 'fe80::/10'],
  uniquelocal: ['10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', 'fc00::/7'],
} as const satisfies Record<string, readonly string[]>;

export const namedNetworks: readonly string[] = Object.keys(named);

/** Whether the text is an address, a CIDR range or the name of a range. */
export function isNetwork(text: string): boolean {
  if (Object.hasOwn(named, text)) return true;
  const [address = '', length, ...more] = text.split('/');
  const bits = isIP(address) === 6 ? 128 : 32;
  const isRange = length === undefined || (/^\d{1,3}$/.test(length) && Number(length) >= 1 && Number(length) <= bits);
  return isIP(address) !== 0 && !address.includes('%') && isRange && more.length === 0;
}

/**
 * Addresses that are not public: IANA's special-purpose registries (RFC 6890), multicast and reserved ranges. In IPv6, only
 * 2000::/3 is allocated, so all other addresses count as special. 6to4 and Teredo are included because they embed an IPv4 address
 * that would not be checked.
 */
const special4 = [
  ...[
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.0.2.0/24',
  ],
  ...[
    '192.31.196.0/24',
    '192.52.193.0/24',
    '192.88.99.0/24',
    '192.168.0.0/16',
    '192.175.48.0/24',
    '198.18.0.0/15',
    '198.51.100.0/24',
  ],
  ...['203.0.113.0/24', '224.0.0.0/4', '240.0.0.0/4'],
];
const special6 = ['::/3', '4000::/2', '8000::/1', '2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20'];

/** An IPv4 address that an IPv6-only network has translated (RFC 6052). It is public if the embedded address is public. */
const translated = /^64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})$/;

/**
 * Returns a function that determines whether an address is in one of these networks. IPv4-mapped IPv6 addresses also match IPv4
 * ranges.
 */
export function inNetworks(networks: readonly string[]): (address: string) => boolean {
  const list = new BlockList();
  for (const network of networks.flatMap((one) => (Object.hasOwn(named, one) ? named[one as keyof typeof named] : [one]))) {
    const [address = '', length] = network.split('/');
    const family = isIP(address) === 6 ? 'ipv6' : 'ipv4';
    if (length === undefined) list.addAddress(address, family);
    else list.addSubnet(address, Number(length), family);
  }
  return (address) => isIP(address) !== 0 && list.check(address, isIP(address) === 6 ? 'ipv6' : 'ipv4');
}

// Use two separate lists, because Node also matches IPv4 addresses, as ::ffff:0:0/96, against IPv6 ranges.
const isSpecial4 = inNetworks(special4);
const isSpecial6 = inNetworks(special6);

/** Whether an address can be reached on the public internet and is not an address of this machine or its local networks. */
export function isPublic(address: string): boolean {
  if (isIP(address) !== 6) return isIP(address) === 4 && !isSpecial4(address);
  const plain = URL.parse(`http://[${address}]`)?.hostname.slice(1, -1);
  if (plain === undefined) return false;
  const [, high = '0', low] = translated.exec(plain) ?? [];
  const [, mappedHigh, mappedLow] = /^::ffff:([0-9a-f]{1,4}):([0-9a-f]{1,4})$/.exec(plain) ?? [];
  if (low !== undefined) return !isSpecial4(dotted(high, low));
  if (mappedHigh !== undefined && mappedLow !== undefined) return !isSpecial4(dotted(mappedHigh, mappedLow));
  return !isSpecial6(plain);
}

/** Converts two groups of an IPv6 address to an IPv4 address. */
const dotted = (...groups: readonly string[]): string =>
  groups.flatMap((group) => [Number.parseInt(group, 16) >> 8, Number.parseInt(group, 16) & 0xff]).join('.');
