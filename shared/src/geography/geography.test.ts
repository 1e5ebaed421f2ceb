import { gzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { packPostcodes } from '../../scripts/pack-postcodes.ts';
import { listPostcodes, malaysianStates, resolveDestination, stateOfPostcode } from './index.ts';
import { postcodeTable } from './postcode-table.ts';

test('the table is what its package says', () => {
  expect(postcodeTable).toBe(packPostcodes());
  expect(listPostcodes().length).toBeGreaterThan(2900);
  expect(gzipSync(postcodeTable).length).toBeLessThan(2048);
});

test('sixteen states, each with postcodes', () => {
  const withPostcodes = new Set(listPostcodes().map(([, state]) => state));
  expect(withPostcodes.size).toBe(16);
  expect(malaysianStates.filter((state) => state.zone !== 'peninsular').map((state) => state.ms)).toEqual([
    'Sabah',
    'Sarawak',
    'Labuan',
  ]);
});

test.each([
  ['01000', 'MY-09'], // Kangar begins with 0
  ['05000', 'MY-02'],
  ['43200', 'MY-10'], // Balakong
  ['50000', 'MY-14'],
  ['62000', 'MY-16'],
  ['87000', 'MY-15'],
  ['88000', 'MY-12'],
  ['93000', 'MY-13'],
  ['14290', 'MY-02'], // 14 is Pulau Pinang, and this is not
  ['14000', 'MY-07'],
])('%s is in %s', (postcode, state) => {
  expect(stateOfPostcode(postcode)).toBe(state);
});

test('East Malaysia begins at 87000', () => {
  for (const [postcode] of listPostcodes()) {
    const resolved = resolveDestination({ postcode });
    expect(resolved.ok && resolved.zone !== 'peninsular').toBe(Number(postcode) >= 87_000);
  }
});

test.each([
  [{}, 'state', 'required'],
  [{ state: '', postcode: '' }, 'state', 'required'],
  [{ state: 'MY-17' }, 'state', 'unknown_state'],
  [{ postcode: '00000' }, 'postcode', 'unknown_postcode'],
  [{ postcode: 'abcde' }, 'postcode', 'unknown_postcode'],
  [{ state: 'MY-12', postcode: '43200' }, 'postcode', 'postcode_not_in_state'],
])('refuses %o', (destination, field, reason) => {
  expect(resolveDestination(destination)).toEqual({ ok: false, field, reason });
});

test('a state alone or a postcode alone is enough', () => {
  expect(resolveDestination({ state: 'MY-12' })).toEqual({
    ok: true,
    state: 'MY-12',
    postcode: null,
    zone: 'sabah',
  });
  expect(resolveDestination({ postcode: '93000' })).toMatchObject({ state: 'MY-13', zone: 'sarawak' });
});
