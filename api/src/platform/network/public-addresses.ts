import { BlockList, isIP, isIPv4 } from 'node:net';

/**
 * Networks that are not the public internet (IANA special-purpose registries): this machine, private and shared ranges,
 * link-local with the metadata services of clouds, documentation, benchmarks, multicast, and every IPv6 form that
 * carries an IPv4 address within.
 */
const special: readonly (readonly [network: string, prefix: number])[] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.31.196.0', 24],
  ['192.52.193.0', 24],
  ['192.88.99.0', 24],
  ['192.168.0.0', 16],
  ['192.175.48.0', 24],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 4],
  ['240.0.0.0', 4],
];

const blockedV4 = new BlockList();
for (const [network, prefix] of special) blockedV4.addSubnet(network, prefix, 'ipv4');

/** Global unicast is 2000::/3; of it, these lead elsewhere. */
const globalV6 = new BlockList();
globalV6.addSubnet('2000::', 3, 'ipv6');
const blockedV6 = new BlockList();
blockedV6.addSubnet('2001::', 23, 'ipv6');
blockedV6.addSubnet('2001:db8::', 32, 'ipv6');
blockedV6.addSubnet('2002::', 16, 'ipv6');
blockedV6.addSubnet('3fff::', 20, 'ipv6');

/** True if an address belongs to the public internet. Anything that is no plain address does not. */
export function isPublicAddress(address: string): boolean {
  if (isIPv4(address)) return !blockedV4.check(address, 'ipv4');
  if (isIP(address) !== 6 || address.includes('%')) return false;
  return globalV6.check(address, 'ipv6') && !blockedV6.check(address, 'ipv6');
}
