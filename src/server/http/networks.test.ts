import { expect, it, test } from 'vitest';
import { inNetworks, isNetwork, isPublic } from './networks.ts';

test.each([
  ['loopback', '127.0.0.1', '127.255.255.254', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
  ['a private network', '10.0.0.1', '172.16.0.1', '172.31.255.255', '192.168.1.1', 'fc00::1', 'fd12:3456::1', '::ffff:10.0.0.1'],
  ['link-local, where clouds keep their metadata', '169.254.169.254', 'fe80::1', '::ffff:a9fe:a9fe', 'fd00:ec2::254'],
  ['shared by carriers', '100.64.0.1', '100.127.255.255', '100.100.100.200'],
  ['nowhere', '0.0.0.0', '::', '::ffff:0.0.0.0', '192.0.0.192'],
  ['for examples and measurements', '192.0.2.1', '198.51.100.7', '203.0.113.9', '198.18.0.1', '2001:db8::1', '3fff::1'],
  ['multicast, broadcast or reserved', '224.0.0.1', '239.255.255.250', '240.0.0.1', '255.255.255.255', 'ff02::1', '4000::1'],
  ['another address in a tunnel', '2002:7f00:1::', '2001:0:7f00:1::', '64:ff9b::127.0.0.1', '64:ff9b::a00:1', '64:ff9b:1::1'],
  ['site-local of old', 'fec0::1', '5f00::1', '100::1'],
  ['no address', '', 'localhost', '2130706433', '0x7f.1', 'fe80::1%eth0', '2606:4700::1111%1', '1.1.1.1:80'],
])('%s is not public', (_what, ...addresses) => {
  for (const address of addresses) expect(`${address} ${isPublic(address)}`).toBe(`${address} false`);
});

test.each(['1.1.1.1', '93.184.216.34', '172.15.0.1', '172.32.0.1', '100.63.0.1', '11.0.0.1', '2606:4700::1111', '2a00:1450::1'])(
  '%s is public',
  (address) => expect(isPublic(address)).toBe(true),
);

it('an IPv4-mapped address is treated as the IPv4 address', () => {
  expect(['::ffff:1.1.1.1', '::ffff:101:101', '64:ff9b::1.1.1.1', '64:ff9b::101:101'].map(isPublic)).toEqual([
    true,
    true,
    true,
    true,
  ]);
});

it('networks contain their addresses, by name, range or address', () => {
  const holds = inNetworks(['loopback', '10.20.0.0/16', '2001:db8::7']);
  const inside = ['127.0.0.1', '::1', '::ffff:127.0.0.1', '10.20.255.1', '2001:db8::7'];
  const outside = ['10.21.0.1', '2001:db8::8', '8.8.8.8', '', 'localhost'];
  expect(inside.filter((one) => !holds(one))).toEqual([]);
  expect(outside.filter(holds)).toEqual([]);
});

it('a network is distinguished from other text', () => {
  expect(['10.0.0.0/8', '::1', 'loopback', '2001:db8::/32'].filter((one) => !isNetwork(one))).toEqual([]);
  const wrong = ['', 'all', '0.0.0.0/0', '10.0.0.0/33', '10.0.0.0/8/8', 'fe80::1%eth0', 'toString', '10.0.0/8', '1.2.3.4/x'];
  expect(wrong.filter(isNetwork)).toEqual([]);
});
