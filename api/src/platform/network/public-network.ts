import { lookup } from 'node:dns/promises';
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

export type UnreachableReason = 'protocol' | 'credentials' | 'unknown_host' | 'not_public';

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
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(host);
  const found = literal
    ? [{ address: host, family: literal }]
    : await resolve(host).catch((cause: unknown) => {
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
