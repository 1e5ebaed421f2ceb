import type { FastifyRequest } from 'fastify';
import { addressClassOf } from '../rate-limits/network.ts';

/** From where and with what somebody calls, as far as the audit log keeps it. */
export interface CallerOrigin {
  /** Not the address itself: /24 of IPv4, /64 of IPv6. */
  readonly network: string;
  /** User agent of the browser or app. */
  readonly device: string;
}

export const callerOriginOf = ({ ip, headers }: Pick<FastifyRequest, 'ip' | 'headers'>): CallerOrigin => ({
  network: addressClassOf(ip),
  device: (headers['user-agent'] ?? '').slice(0, 300),
});
