import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { crc16, duitNowPayload, hasDuitNow } from './index.ts';

const merchant = {
  acquirer_id: '588734',
  merchant_id: 'RANTAUTEST0001',
  name: 'RANTAU LOGISTIK SDN BHD',
  city: 'BALAKONG',
  postcode: '43300',
  category_code: '4215',
};

/** Reads a payload as a bank does: id, length, value. */
function read(payload: string): Map<string, string> {
  const fields = new Map<string, string>();
  for (let at = 0; at < payload.length; ) {
    const length = Number(payload.slice(at + 2, at + 4));
    fields.set(payload.slice(at, at + 2), payload.slice(at + 4, at + 4 + length));
    at += 4 + length;
  }
  return fields;
}

describe('a DuitNow code', () => {
  test('ends with the check of its standard', () => {
    expect(crc16('123456789')).toBe('29B1');
  });

  test('is the one of the published form, field by field', () => {
    expect(
      duitNowPayload(merchant, { amount_minor: 35_240, bill_number: 'INV-000123', reference: 'R-7K2M9QX4' }),
    ).toBe(
      '00020201021226460014A000000615000101065887340214RANTAUTEST00015204421553034585406352.405802MY5923RANTAU LOGISTIK SDN BHD6008BALAKONG61054330062280110INV-0001230510R-7K2M9QX46304DD63',
    );
  });

  test('says amount and references back, whatever they are', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: 1, max: 99_999_999 }),
        fc.stringMatching(/^[A-Z0-9-]{1,25}$/),
        fc.stringMatching(/^[A-Z0-9-]{1,25}$/),
        (amount_minor, bill_number, reference) => {
          const payload = duitNowPayload(merchant, { amount_minor, bill_number, reference });
          const fields = read(payload);
          expect(fields.get('54')).toBe((amount_minor / 100).toFixed(2));
          expect(fields.get('53')).toBe('458');
          expect(read(fields.get('62') ?? '')).toEqual(
            new Map([
              ['01', bill_number],
              ['05', reference],
            ]),
          );
          expect(read(fields.get('26') ?? '').get('00')).toBe('A0000006150001');
          expect(fields.get('63')).toBe(crc16(payload.slice(0, -4)));
        },
      ),
    );
  });

  test('is not made without what the acquirer gives', () => {
    expect(hasDuitNow(merchant)).toBe(true);
    expect(hasDuitNow({ ...merchant, merchant_id: '' })).toBe(false);
  });
});
