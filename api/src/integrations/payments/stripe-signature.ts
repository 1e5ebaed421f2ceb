import { createHmac, timingSafeEqual } from 'node:crypto';

/** A signature that is older, or younger, is refused: what was overheard can't be sent again later. */
const toleranceSeconds = 300;

/** Signature of a body at an instant, in seconds: hexadecimal HMAC of both. */
export const stripeSignature = (secret: string, at: number, body: Buffer): string =>
  createHmac('sha256', secret).update(`${at}.`).update(body).digest('hex');

/** The signature of a header `t=…,v1=…[,v1=…]` that fits the body now; null if none does. */
export function acceptedSignature(secret: string, header: string, body: Buffer, now: Date): string | null {
  const parts = header.split(',').map((part) => part.trim().split('=', 2));
  const at = Number(parts.find(([name]) => name === 't')?.[1] ?? Number.NaN);
  if (!Number.isInteger(at) || Math.abs(now.getTime() / 1_000 - at) > toleranceSeconds) return null;
  const expected = Buffer.from(stripeSignature(secret, at, body));
  // Several while a secret is being changed.
  const given = parts.filter(([name]) => name === 'v1').map(([, value = '']) => Buffer.from(value));
  const fits = given.some((each) => each.length === expected.length && timingSafeEqual(each, expected));
  return fits ? expected.toString() : null;
}
