import http from 'node:http';
import https from 'node:https';
import { AppError } from '@rantau/shared/errors';
import { isPublicAddress } from '../../platform/network/public-addresses.ts';
import {
  type Address,
  addressOf,
  type Network,
  pinnedTo,
  resolvePublicName,
  Unreachable,
} from '../../platform/network/public-network.ts';

/** Limits of a fetch. */
const limits = { totalMs: 8_000, bytes: 1_000_000, redirects: 3, headerBytes: 16_384 } as const;

const internet: Network = {
  resolve: resolvePublicName,
  mayReach: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
};

interface FetchedPage {
  /** After redirects. */
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

const refuse = (reason: string, cause?: unknown): AppError =>
  new AppError('fetch_refused', { metadata: { reason }, ...(cause !== undefined && { cause }) });

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly contentType: string;
  readonly body: string;
}

/** One request to exactly this address; the name is not resolved a second time. */
function request(url: URL, target: Address, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const outgoing = client.get(
      url,
      {
        signal,
        ...pinnedTo(target),
        maxHeaderSize: limits.headerBytes,
        headers: {
          accept: 'text/html,application/json;q=0.9',
          'accept-encoding': 'identity',
          'user-agent': 'RantauLinkPreview/1.0',
        },
      },
      (response) => {
        const chunks: Buffer[] = [];
        let size = 0;
        const done = () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location,
            contentType: response.headers['content-type'] ?? '',
            body: Buffer.concat(chunks).toString('utf8'),
          });
        response.on('data', (chunk: Buffer) => {
          chunks.push(chunk.subarray(0, limits.bytes - size));
          size += chunk.length;
          // What a preview needs stands at the beginning; the rest is not waited for.
          if (size >= limits.bytes) {
            done();
            response.destroy();
          }
        });
        response.on('end', done);
        response.on('error', reject);
      },
    );
    outgoing.on('error', reject);
  });
}

/**
 * Reads a page of the public internet. It can't be led into a private network: each name is resolved once, all its
 * addresses must be public, the connection goes to the one that was checked, and every redirect is checked anew. It
 * takes at most 8 seconds and a megabyte. Whatever goes wrong is `fetch_refused`.
 */
export async function fetchPublic(address: string, network: Network = internet): Promise<FetchedPage> {
  const signal = AbortSignal.timeout(limits.totalMs);
  let url = new URL(address);
  for (let hop = 0; hop <= limits.redirects; hop += 1) {
    const target = await addressOf(url, network).catch((cause: unknown) => {
      throw cause instanceof Unreachable ? refuse(cause.reason, cause) : cause;
    });
    const answer = await request(url, target, signal).catch((cause: unknown) => {
      throw refuse(signal.aborted ? 'too_slow' : 'unreachable', cause);
    });
    if (answer.status >= 300 && answer.status < 400 && answer.location) {
      if (!URL.canParse(answer.location, url)) throw refuse('redirect');
      url = new URL(answer.location, url);
      continue;
    }
    if (answer.status !== 200) throw refuse('answer');
    return { url: url.href, contentType: answer.contentType, body: answer.body };
  }
  throw refuse('redirect');
}
