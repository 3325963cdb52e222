import { isIPv4, isIPv6 } from 'node:net';

/**
 * The number of leading 16-bit groups in an IPv6 address. Providers assign each household at least a /64. A site may use a /48,
 * which could otherwise count as 65,536 households.
 */
export const ipv6Groups = { household: 4, site: 3 } as const;

/**
 * Returns the network of an address as comparable text: the whole IPv4 address, or the first groups of an IPv6 address. Accepts
 * addresses with a port or a zone, which some gateways add. Returns any other text unchanged.
 */
export function senderNetwork(address: string, groups: number): string {
  const bare = address
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, '$1')
    .replace(/^\[(.*)\](:\d+)?$/, '$1')
    .replace(/%.*$/, '');
  if (isIPv4(bare)) return bare;
  if (!isIPv6(bare)) return address;
  const all = expandIPv6(bare);
  const mapped = all.slice(0, 5).every((group) => group === 0) && all[5] === 0xffff;
  if (mapped)
    return all
      .slice(6)
      .flatMap((group) => [group >> 8, group & 0xff])
      .join('.');
  return `${all
    .slice(0, groups)
    .map((group) => group.toString(16))
    .join(':')}::/${16 * groups}`;
}

/** Expands a valid IPv6 address to its eight groups. */
function expandIPv6(address: string): number[] {
  const [before = [], after = []] = address.split('::').map(groupsOf);
  return [...before, ...Array<number>(8 - before.length - after.length).fill(0), ...after];
}

/** Returns the 16-bit groups in part of an address. For example, `1:2:192.0.2.1` results in four groups. */
function groupsOf(part: string): number[] {
  if (part === '') return [];
  return part.split(':').flatMap((group) => {
    if (!group.includes('.')) return Number.parseInt(group, 16);
    const [a = 0, b = 0, c = 0, d = 0] = group.split('.').map(Number);
    return [a * 256 + b, c * 256 + d];
  });
}
