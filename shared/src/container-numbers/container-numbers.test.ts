import { expect, test } from 'vitest';
import { checkAirWaybill, checkContainerNumber } from './index.ts';

// Published examples: the one of Wikipedia's article on ISO 6346, and containers in carriers' public documents.
test.each(['CSQU3054383', 'msku 907032-3', 'MEDU 8707688', 'TOLU 4734787'])('%s is a container', (text) => {
  expect(checkContainerNumber(text)).toMatchObject({ ok: true });
});

test.each([
  ['CSQU3054384', 'check_wrong'],
  ['CSQA3054383', 'unknown_category'],
  ['CSQ3054383', 'wrong_form'],
  ['', 'wrong_form'],
])('%s is none: %s', (text, reason) => {
  expect(checkContainerNumber(text)).toMatchObject({ ok: false, reason });
});

test('says which check digit it should be', () => {
  expect(checkContainerNumber('CSQU3054384')).toMatchObject({ expected_check_digit: '3' });
});

test('every single wrong digit of this number is found (ISO 6346 writes 10 and 0 alike, so not of every number)', () => {
  const number = 'CSQU305438';
  let missed = 0;
  for (let i = 4; i < 10; i++)
    for (let digit = 0; digit < 10; digit++) {
      if (String(digit) === number[i]) continue;
      if (checkContainerNumber(`${number.slice(0, i)}${digit}${number.slice(i + 1)}3`).ok) missed++;
    }
  expect(missed).toBe(0);
});

test('air waybills', () => {
  expect(checkAirWaybill('160-12345675')).toEqual({ ok: true, normalized: '160-12345675' }); // 1234567 mod 7 is 5
  expect(checkAirWaybill('23212345675')).toMatchObject({ ok: true, normalized: '232-12345675' });
  expect(checkAirWaybill('160-12345670')).toMatchObject({ ok: false, reason: 'check_wrong' });
  expect(checkAirWaybill('16012345')).toMatchObject({ ok: false, reason: 'wrong_form' });
});
