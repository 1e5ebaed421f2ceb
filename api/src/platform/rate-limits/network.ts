import { isIPv6 } from 'node:net';

/** The eight groups of an IPv6 address, `::` written out. */
function groupsOf(address: string): string[] {
  const [head = '', tail] = address.split('::');
  const before = head.split(':').filter(Boolean);
  const after = (tail ?? '').split(':').filter(Boolean);
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  return [...before, ...Array<string>(Math.max(0, zeros)).fill('0'), ...after];
}

/**
 * Whom a network address stands for, where tries are counted: itself, or of IPv6 the /64 that one household or server is
 * given whole, and can send from each address of.
 */
export function networkOf(ip: string): string {
  if (!ip.includes(':')) return ip;
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(ip)?.[1];
  if (mapped) return mapped;
  const [address = ip] = ip.split('%');
  if (!isIPv6(address)) return ip;
  const groups = groupsOf(address).slice(0, 4);
  return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(':')}::/64`;
}

/** A network address as the audit log keeps it: of IPv4 the /24, of IPv6 the /64. */
export const addressClassOf = (ip: string): string =>
  networkOf(ip).replace(/^(\d+\.\d+\.\d+)\.\d+$/, '$1.0/24');
