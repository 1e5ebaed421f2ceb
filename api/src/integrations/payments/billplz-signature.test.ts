import { describe, expect, it } from 'vitest';
import { billplz } from './billplz.ts';
import { checksum, signedText, xSignature } from './billplz-signature.ts';

// Examples of the provider's own documentation.
const callback = {
  id: 'zq0tm2wc',
  collection_id: 'yhx5t1pp',
  paid: 'true',
  state: 'paid',
  amount: '100',
  paid_amount: '100',
  due_at: '2018-9-27',
  email: 'tester@test.com',
  mobile: '',
  name: 'TESTER',
  url: 'http://www.billplz-sandbox.com/bills/zq0tm2wc',
  paid_at: '2018-09-27 15:15:09 +0800',
};
const key = 'S-s7b4yWpp9h7rrkNM1i3Z_g';
const signature = '0fe0a20b8d557eeae570377783d062a3816a9ea80f368860bacfa7ec3ca4d00e';
const gateway = billplz.connect({
  settings: { x_signature_key: key, collection_id: 'yhx5t1pp' },
  apiUrl: '',
  now: () => new Date(),
});
const bodyOf = (fields: object) => Buffer.from(new URLSearchParams({ ...fields }).toString());
const accepts = (body: Buffer) => gateway.accept({ body, headers: {} }) !== null;

describe('signatures of Billplz', () => {
  it('are those of its documentation', () => {
    const example = {
      collection_id: 'inbmmepb',
      description: 'testing',
      email: 'api@billplz.com',
      name: 'Michael',
      amount: '200',
      callback_url: 'https://example.com/webhook',
    };
    expect(signedText(Object.entries(example))).toBe(
      'amount200|callback_urlhttps://example.com/webhook|collection_idinbmmepb|descriptiontesting|emailapi@billplz.com|nameMichael',
    );
    expect(xSignature('abc123cde456', Object.entries(example))).toBe(
      'ef5e54a22af0925cba88fab467119742e90262e3646eea1dee3949938daf3a38',
    );
    expect(xSignature(key, Object.entries(callback))).toBe(signature);
    expect(
      xSignature(
        key,
        Object.entries({
          billplzid: 'zq0tm2wc',
          billplzpaid: 'true',
          billplzpaid_at: '2018-09-27 15:15:09 +0800',
        }),
      ),
    ).toBe('4aab095fe5a39b1d534500988f9a0cb085cd1b6d5bbb55dd4e02ea6fa102b47b');
    expect(checksum('S-R5t3Uw6SrwXNWyZV-naVHg', ['My payment order title', '1681724303'])).toBe(
      '575c35c13ba37ccc2a434529e5082a71a574d304ba007592af44339d4436467d6a49107c95e51905cd80dce0f745760bd42fe73e2bc3bcd7ab79d07cc7fb4fa4',
    );
  });

  it('accept the callback of its documentation, and say what was paid', () => {
    const body = bodyOf({ ...callback, x_signature: signature });
    expect(gateway.accept({ body, headers: {} })).toEqual({ event_id: signature, proof: signature });
    expect(gateway.read(body)).toMatchObject({
      kind: 'charge',
      charge: {
        provider_id: 'zq0tm2wc',
        state: 'paid',
        paid_minor: 100,
        currency: 'MYR',
        paid_at: '2018-09-27T07:15:09.000Z',
      },
    });
  });

  it.each(Object.keys(callback))('refuse a callback whose %s was changed', (name) => {
    expect(accepts(bodyOf({ ...callback, [name]: '1', x_signature: signature }))).toBe(false);
  });

  it('refuse what is missing, doubled or empty', () => {
    const { paid_amount: _, ...less } = callback;
    expect(accepts(bodyOf({ ...less, x_signature: signature }))).toBe(false);
    expect(accepts(bodyOf(callback))).toBe(false);
    expect(accepts(bodyOf({ ...callback, x_signature: '' }))).toBe(false);
    expect(accepts(Buffer.alloc(0))).toBe(false);
    expect(accepts(Buffer.from(`${bodyOf({ ...callback, x_signature: signature })}&paid_amount=100`))).toBe(
      false,
    );
  });

  it('do not let a name of the payer stand for a field', () => {
    // The same text is signed where what follows the bar is sent as a field of its own.
    const named = { ...callback, name: 'TESTER|paid_amount0' };
    const x_signature = xSignature(key, Object.entries(named));
    const moved = `${bodyOf({ ...callback, x_signature })}&paid_amount=0`;
    expect(accepts(Buffer.from(moved))).toBe(false);
  });
});
