import fc from 'fast-check';
import { expect, it, test } from 'vitest';
import { ipv6Groups, senderNetwork } from './senderNetwork.ts';

const { household, site } = ipv6Groups;

test.each([
  ['192.0.2.77', household, '192.0.2.77'],
  ['192.0.2.77', site, '192.0.2.77'],
  ['192.0.2.77:50123', household, '192.0.2.77'],
  ['::ffff:192.0.2.77', household, '192.0.2.77'],
  ['::ffff:c000:24d', site, '192.0.2.77'],
  ['2001:db8:4711:8:1:2:3:4', household, '2001:db8:4711:8::/64'],
  ['2001:db8:4711:8:1:2:3:4', site, '2001:db8:4711::/48'],
  ['2001:DB8:4711:0008::1', household, '2001:db8:4711:8::/64'],
  ['[2001:db8:4711:8::1]:443', household, '2001:db8:4711:8::/64'],
  ['2001:db8::', household, '2001:db8:0:0::/64'],
  ['::1', household, '0:0:0:0::/64'],
  ['::', site, '0:0:0::/48'],
  ['64:ff9b::192.0.2.77', household, '64:ff9b:0:0::/64'],
  ['fe80::1%eth0', household, 'fe80:0:0:0::/64'],
  ['unknown', household, 'unknown'],
  ['', household, ''],
])('%j in %d groups is %s', (address, groups, network) => {
  expect(senderNetwork(address, groups)).toBe(network);
});

it('is the same for all notations of an IPv6 address, and different for each network', () => {
  const groupsOf8 = fc.array(fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 0xffff })), { minLength: 8, maxLength: 8 });
  fc.assert(
    fc.property(groupsOf8, groupsOf8, (some, others) => {
      fc.pre(some.slice(0, 5).some((group) => group > 0));
      const long = some.map((group) => group.toString(16).padStart(4, '0')).join(':');
      const short = new URL(`http://[${long}]`).hostname.slice(1, -1);
      expect(senderNetwork(short, household)).toBe(senderNetwork(long, household));
      const neighbour = [...some.slice(0, 4), ...others.slice(4)].map((group) => group.toString(16)).join(':');
      expect(senderNetwork(neighbour, household)).toBe(senderNetwork(long, household));
      const stranger = [...some.slice(0, 3), (some[3] as number) ^ 1, ...some.slice(4)]
        .map((group) => group.toString(16))
        .join(':');
      expect(senderNetwork(stranger, household)).not.toBe(senderNetwork(long, household));
      expect(senderNetwork(stranger, site)).toBe(senderNetwork(long, site));
    }),
    { seed: 7 },
  );
});
