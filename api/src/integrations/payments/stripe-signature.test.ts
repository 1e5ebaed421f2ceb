import { describe, expect, it } from 'vitest';
import { acceptedSignature, stripeSignature } from './stripe-signature.ts';

// Payload and secret are those of the provider's own library's tests.
const body = Buffer.from('{\n  "id": "evt_test_webhook",\n  "object": "event"\n}');
const secret = 'whsec_test_secret';
const at = 1_700_000_000;
const v1 = '4f1cd7feda9826e746b7d482c4badebb657398df1099e1046364f6196a230150';
const accepts = (header: string, over: { body?: Buffer; seconds?: number; secret?: string } = {}) =>
  acceptedSignature(
    over.secret ?? secret,
    header,
    over.body ?? body,
    new Date((at + (over.seconds ?? 0)) * 1_000),
  ) !== null;

describe('signatures of Stripe', () => {
  it('are those of its scheme', () => {
    expect(stripeSignature(secret, at, body)).toBe(v1);
    expect(accepts(`t=${at},v1=${v1}`)).toBe(true);
    expect(accepts(`t=${at},v1=${'0'.repeat(64)},v1=${v1},v0=x`)).toBe(true);
  });

  it('are refused when they are old, changed, of another, or none', () => {
    expect(accepts(`t=${at},v1=${v1}`, { seconds: 300 })).toBe(true);
    expect(accepts(`t=${at},v1=${v1}`, { seconds: 301 })).toBe(false);
    expect(accepts(`t=${at},v1=${v1}`, { seconds: -301 })).toBe(false);
    expect(accepts(`t=${at + 1},v1=${v1}`)).toBe(false);
    expect(accepts(`t=${at},v1=${v1}`, { secret: 'whsec_other' })).toBe(false);
    expect(accepts(`t=${at},v1=${v1}`, { body: Buffer.concat([body, Buffer.from(' ')]) })).toBe(false);
    for (const header of ['', `v1=${v1}`, `t=${at}`, `t=x,v1=${v1}`, `t=${at},v1=`, `t=${at},v0=${v1}`])
      expect(accepts(header)).toBe(false);
  });
});
