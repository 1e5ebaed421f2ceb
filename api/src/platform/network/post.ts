import http from 'node:http';
import https from 'node:https';
import type { WebhookAttempt } from '@rantau/shared/webhooks';
import { isPublicAddress } from './public-addresses.ts';
import {
  type Address,
  addressOf,
  type Network,
  pinnedTo,
  resolveName,
  resolvePublicName,
  Unreachable,
} from './public-network.ts';

/** Limits of one request. */
const limits = { totalMs: 10_000, answerBytes: 1_000, headerBytes: 16_384 } as const;

/** The public internet, at the ports of HTTPS. */
export const internet: Network = {
  resolve: resolvePublicName,
  mayReach: (address, port) => isPublicAddress(address) && (port === 443 || port === 8443),
};

/** This machine too, for receivers that are being written. */
export const everywhere: Network = { resolve: resolveName, mayReach: () => true };

export type Outcome = Pick<WebhookAttempt, 'status' | 'problem' | 'answer'> & {
  /** Seconds that the receiver asked for, or null. */
  readonly retryAfter: number | null;
};

const none = { status: null, answer: '', retryAfter: null } as const;

function secondsOf(header: string | undefined, now: number): number | null {
  if (header === undefined) return null;
  const seconds = /^\d{1,7}$/.test(header) ? Number(header) : (Date.parse(header) - now) / 1000;
  return Number.isFinite(seconds) && seconds > 0 ? Math.ceil(seconds) : null;
}

interface Posted {
  readonly body: string | Buffer;
  readonly headers: Readonly<Record<string, string>>;
}

/** Text that a database keeps: what PostgreSQL refuses is left out. */
const readable = (chunks: readonly Buffer[]): string =>
  Buffer.concat(chunks).toString('utf8').replaceAll('\u0000', '');

function send(url: URL, target: Address, { body, headers }: Posted, signal: AbortSignal): Promise<Outcome> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const outgoing = client.request(
      url,
      {
        ...pinnedTo(target),
        method: 'POST',
        signal,
        maxHeaderSize: limits.headerBytes,
        headers: {
          'content-length': Buffer.byteLength(body),
          'accept-encoding': 'identity',
          ...headers,
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const status = response.statusCode ?? 0;
        const done = () =>
          resolve({
            status,
            problem: status >= 300 && status < 400 ? 'redirect' : null,
            answer: readable(chunks),
            retryAfter: secondsOf(response.headers['retry-after'], Date.now()),
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, limits.answerBytes - size));
          size += chunk.length;
          if (size < limits.answerBytes) return;
          done();
          response.destroy();
        });
        response.on('end', done);
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
    outgoing.end(body);
  });
}

/**
 * Sends one request to an address that somebody entered. The name is resolved once, all its addresses must be allowed, the connection
 * goes to the one that was checked, no redirect is followed, and it takes at most ten seconds. It never throws.
 */
export async function postTo(url: URL, posted: Posted, network: Network): Promise<Outcome> {
  const signal = AbortSignal.timeout(limits.totalMs);
  try {
    return await send(url, await addressOf(url, network), posted, signal);
  } catch (error) {
    if (error instanceof Unreachable) return { ...none, problem: error.reason };
    return { ...none, problem: signal.aborted ? 'too_slow' : 'unreachable' };
  }
}
