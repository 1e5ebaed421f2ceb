import type { FastifyRequest } from 'fastify';
import { addressClassOf } from '../rate-limits/network.ts';

/** From where and with what somebody calls, as far as the audit log keeps it. */
export interface CallerOrigin {
  /** Not the address itself: /24 of IPv4, /64 of IPv6. */
  readonly network: string;
  /** User agent of the browser or app; of a program also the API key that it calls with. */
  readonly device: string;
}

export function callerOriginOf({
  ip,
  headers,
  actor,
}: Pick<FastifyRequest, 'ip' | 'headers' | 'actor'>): CallerOrigin {
  const agent = (headers['user-agent'] ?? '').slice(0, 300);
  const key = actor && actor.kind !== 'admin' ? actor.api_key : undefined;
  return {
    network: addressClassOf(ip),
    device: key ? `API key ${key.prefix}… · ${agent}` : agent,
  };
}
