import { createPublicKey, verify } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';
import { Refusal } from '../../fakes/refusal.ts';

const urgencies = ['very-low', 'low', 'normal', 'high'];
const longestSeconds = 24 * 3_600;

const read = (part: string | undefined): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(part ?? '', 'base64url').toString('utf8')) as Record<string, unknown>;
  } catch {
    throw new Refusal(401, 'vapid', 'The token is no JWT');
  }
};

/** The key by which a request is signed (RFC 8292), once its token holds for this service and moment. */
export function checkVapid(authorization: string | undefined, origin: string, now: Date): string {
  const [, token, key] = /^vapid t=([\w.-]+), ?k=([\w-]+)$/.exec(authorization ?? '') ?? [];
  if (token === undefined || key === undefined) throw new Refusal(401, 'vapid', 'No VAPID authorization');
  const [header, payload, signature] = token.split('.');
  if (read(header)['alg'] !== 'ES256') throw new Refusal(401, 'vapid', 'Not ES256');
  const point = Buffer.from(key, 'base64url');
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 33).toString('base64url'),
    y: point.subarray(33).toString('base64url'),
  };
  const isSigned = verify(
    'sha256',
    Buffer.from(`${header}.${payload}`),
    { key: createPublicKey({ key: jwk, format: 'jwk' }), dsaEncoding: 'ieee-p1363' },
    Buffer.from(signature ?? '', 'base64url'),
  );
  if (!isSigned) throw new Refusal(401, 'vapid', 'The signature is wrong');
  const { aud, exp, sub } = read(payload);
  const left = Number(exp) - now.getTime() / 1_000;
  if (aud !== origin) throw new Refusal(401, 'vapid', `Meant for ${aud}`);
  if (!(left > 0 && left <= longestSeconds)) throw new Refusal(401, 'vapid', 'Expired, or for too long');
  if (!/^(mailto:|https:)/.test(String(sub))) throw new Refusal(401, 'vapid', 'No contact');
  return key;
}

export interface PushHeaders {
  readonly ttl: number;
  readonly urgency: string;
  readonly topic: string | null;
}

/** Headers of RFC 8030, refused as push services refuse them. */
export function checkHeaders(headers: IncomingHttpHeaders, bytes: number): PushHeaders {
  const { ttl, urgency = 'normal', topic, 'content-encoding': encoding } = headers;
  if (!/^\d+$/.test(String(ttl ?? ''))) throw new Refusal(400, 'ttl', 'No TTL, or a wrong one');
  if (!urgencies.includes(String(urgency))) throw new Refusal(400, 'urgency', 'Unknown urgency');
  if (topic !== undefined && !/^[\w-]{1,32}$/.test(String(topic)))
    throw new Refusal(400, 'topic', 'A topic is up to 32 letters of base64url');
  if (encoding !== 'aes128gcm') throw new Refusal(415, 'encoding', 'Not encrypted by RFC 8291');
  if (bytes > 4_096) throw new Refusal(413, 'size', 'More than 4096 bytes');
  return { ttl: Number(ttl), urgency: String(urgency), topic: topic === undefined ? null : String(topic) };
}
