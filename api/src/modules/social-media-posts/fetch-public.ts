import { lookup } from 'node:dns/promises';
import http from 'node:http';
import https from 'node:https';
import { isIP } from 'node:net';
import { AppError } from '@rantau/shared/errors';
import { isPublicAddress } from './public-addresses.ts';

/** Limits of a fetch. */
const limits = { totalMs: 8_000, bytes: 1_000_000, redirects: 3, headerBytes: 16_384 } as const;

interface Address {
  readonly address: string;
  readonly family: number;
}

/** Name resolution and the addresses that may be reached; given by tests. */
export interface Network {
  readonly resolve: (host: string) => Promise<readonly Address[]>;
  readonly mayReach: (address: string, port: number) => boolean;
}

const internet: Network = {
  resolve: (host) => lookup(host, { all: true, verbatim: true }),
  mayReach: (address, port) => isPublicAddress(address) && (port === 80 || port === 443),
};

export interface FetchedPage {
  /** After redirects. */
  readonly url: string;
  readonly contentType: string;
  readonly body: string;
}

const refuse = (reason: string, cause?: unknown): AppError =>
  new AppError('fetch_refused', { metadata: { reason }, ...(cause !== undefined && { cause }) });

/** The address that a page is fetched from. All addresses of a name must be public, so that none can be a trap. */
async function addressOf(url: URL, { resolve, mayReach }: Network): Promise<Address> {
  if (url.protocol !== 'http:' && url.protocol !== 'https:') throw refuse('protocol');
  if (url.username || url.password) throw refuse('credentials');
  const port = Number(url.port) || (url.protocol === 'https:' ? 443 : 80);
  const host = url.hostname.replace(/^\[|\]$/g, '');
  const literal = isIP(host);
  const found = literal
    ? [{ address: host, family: literal }]
    : await resolve(host).catch((cause: unknown) => {
        throw refuse('unknown_host', cause);
      });
  const [first] = found;
  if (!first || !found.every(({ address }) => mayReach(address, port))) throw refuse('not_public');
  return first;
}

interface Answer {
  readonly status: number;
  readonly location: string | undefined;
  readonly contentType: string;
  readonly body: string;
}

/** One request to exactly this address; the name is not resolved a second time. */
function request(url: URL, { address, family }: Address, signal: AbortSignal): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const client = url.protocol === 'https:' ? https : http;
    const outgoing = client.get(
      url,
      {
        signal,
        agent: false,
        maxHeaderSize: limits.headerBytes,
        lookup: (_host, options, done) => {
          if (options.all) done(null, [{ address, family }]);
          else done(null, address, family);
        },
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
    const target = await addressOf(url, network);
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
