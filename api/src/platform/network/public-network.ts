import { lookup, Resolver } from 'node:dns/promises';
import type { RequestOptions } from 'node:https';
import { isIP } from 'node:net';

export interface Address {
  readonly address: string;
  readonly family: number;
}

/** Name resolution and the addresses that may be reached; given by tests. */
export interface Network {
  readonly resolve: (host: string) => Promise<readonly Address[]>;
  readonly mayReach: (address: string, port: number) => boolean;
}

export const resolveName = (host: string): Promise<readonly Address[]> =>
  lookup(host, { all: true, verbatim: true });

/**
 * Addresses of a name by the name servers themselves. The operating system's way has two lookups of a process at a time, so
 * that servers which never answer would hold up everybody's; it also knows names of the machine and its network.
 */
export async function resolvePublicName(host: string): Promise<readonly Address[]> {
  const resolver = new Resolver({ timeout: 2_000, tries: 2 });
  const [four, six] = await Promise.allSettled([resolver.resolve4(host), resolver.resolve6(host)]);
  if (four.status === 'rejected' && six.status === 'rejected') throw four.reason;
  const of = (found: typeof four, family: number): Address[] =>
    found.status === 'fulfilled' ? found.value.map((address) => ({ address, family })) : [];
  return [...of(four, 4), ...of(six, 6)];
}

/** Most milliseconds that a name may take. */
const resolveMs = 5_000;

/** A lookup that has failed when its time is over, whenever it would end. */
function inTime<T>(lookedUp: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, fail) => {
    timer = setTimeout(() => fail(new Error('No name server answered in time')), resolveMs);
  });
  return Promise.race([lookedUp, late]).finally(() => clearTimeout(timer));
}

type UnreachableReason = 'protocol' | 'credentials' | 'unknown_host' | 'not_public';

/** An address that is not called, and why. */
export class Unreachable extends Error {
  readonly reason: UnreachableReason;
  constructor(reason: UnreachableReason, cause?: unknown) {
    super(reason, { cause });
    this.reason = reason;
  }
}

/** The address that a URL is called at. All addresses of a name must be public, so that none can be a trap. */
export async function addressOf(url: URL, { resolve, mayReach }: Network): Promise<Address> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw new Unreachable('protocol');
  if (url.username || url.password) throw new Unreachable('credentials');
  const port = Number(url.port || (url.protocol === 'https:' ? 443 : 80));
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(host);
  const found = literal
    ? [{ address: host, family: literal }]
    : await inTime(resolve(host)).catch((cause: unknown) => {
        throw new Unreachable('unknown_host', cause);
      });
  const [first] = found;
  if (!first || !found.every(({ address }) => mayReach(address, port))) throw new Unreachable('not_public');
  return first;
}

/** Options of a request that goes to exactly this address: the name is not resolved a second time. */
export const pinnedTo = ({ address, family }: Address): Pick<RequestOptions, 'agent' | 'lookup'> => ({
  agent: false,
  lookup: (_host, options, done) => {
    if (options.all) done(null, [{ address, family }]);
    else done(null, address, family);
  },
});
