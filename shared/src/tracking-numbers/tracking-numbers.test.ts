import fc from 'fast-check';
import { expect, test } from 'vitest';
import { recogniseTrackingNumber } from './index.ts';
import { validVectors, wrongVectors } from './vectors.ts';

test.each(validVectors)('%j is %s %s', (scanned, carrier, number) => {
  const { candidates, raw } = recogniseTrackingNumber(scanned);
  const found = candidates.find((each) => each.carrier === carrier);
  expect(found?.number).toBe(number);
  expect(found?.reason).toBeUndefined();
  expect(found?.valid_check_digit).not.toBe(false);
  expect(raw).toBe(scanned);
});

test.each(wrongVectors)('%s has the form of %s and a wrong check digit', (scanned, carrier) => {
  const { candidates } = recogniseTrackingNumber(scanned);
  expect(candidates.find((each) => each.carrier === carrier)).toMatchObject({
    valid_check_digit: false,
    reason: 'check_digit_wrong',
  });
});

test.each([
  // SmartPost is carried by FedEx and delivered by the post.
  ['9261292700768711948021', ['usps', 'fedex']],
  ['92001903060085300042901077', ['usps', 'fedex']],
  // Of twenty digits the one that passes comes first, and decides nothing.
  ['61299998820821171811', ['fedex', 'usps']],
  ['03071790000523483742', ['fedex', 'usps']],
  // One in seven numbers of ten digits has DHL's check digit.
  ['5096672442', ['dhl_express', 'fedex']],
])('%s is not decided silently', (number, carriers) => {
  const found = recogniseTrackingNumber(number);
  expect(found.candidates.map(({ carrier }) => carrier)).toEqual(carriers);
  expect(found).toMatchObject({ carrier: null, warning: 'several_carriers' });
});

test.each([
  ['3318810010', 'check_digit_wrong'],
  ['RB123456784GB', 'check_digit_wrong'],
  ['RB123456784XX', 'check_digit_wrong'],
  ['RB123456785XX', 'unknown_country'],
])('%s has one verdict: %s', (number, verdict) => {
  const { candidates, warning, carrier } = recogniseTrackingNumber(number);
  expect([warning, carrier]).toEqual([verdict, null]);
  const doubted = candidates.find(({ reason }) => reason !== undefined);
  expect(doubted).toMatchObject({
    reason: verdict,
    valid_check_digit: verdict === 'unknown_country',
  });
});

test.each(['', 'HELLO', '12345', 'ABC-123/456', '飛行機', '1Z'])('%j is accepted with a warning', (text) => {
  expect(recogniseTrackingNumber(text)).toMatchObject({
    candidates: [],
    carrier: null,
    warning: 'unknown_format',
  });
});

test('a normalized number is recognised again as itself', () => {
  for (const [scanned, carrier] of validVectors) {
    const { normalized, candidates } = recogniseTrackingNumber(scanned);
    const again = recogniseTrackingNumber(normalized);
    expect(again.normalized).toBe(normalized);
    expect(again.candidates.map((each) => each.carrier)).toEqual(candidates.map((each) => each.carrier));
    expect(again.candidates.some((each) => each.carrier === carrier)).toBe(true);
  }
});

test('every single wrong digit of a GS1 number is found (S10, UPS, FedEx and DHL have blind spots of their own)', () => {
  for (const number of ['9400111201080805483016', '041441760228964'])
    for (let i = 2; i < number.length; i++)
      for (let digit = 0; digit < 10; digit++) {
        if (String(digit) === number[i]) continue;
        const wrong = `${number.slice(0, i)}${digit}${number.slice(i + 1)}`;
        const before = recogniseTrackingNumber(number).carrier;
        const found = recogniseTrackingNumber(wrong).candidates.find((each) => each.carrier === before);
        expect(found?.valid_check_digit, wrong).toBe(false);
      }
});

test('never throws, whatever a scanner sends', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), (text) => {
      expect(recogniseTrackingNumber(text).raw).toBe(text);
    }),
  );
  fc.assert(
    fc.property(fc.stringMatching(/^[0-9A-Z]{4,40}$/), (text) => {
      const once = recogniseTrackingNumber(text);
      expect(recogniseTrackingNumber(text.toLowerCase()).normalized).toBe(once.normalized);
    }),
  );
});
