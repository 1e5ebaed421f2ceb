import { expect, test } from 'vitest';
import { type ExportItem, exportGroups, isItn, missingFilings } from './index.ts';

const laptop: ExportItem = {
  outbound_package_id: 'a',
  shipper_id: 'aminah',
  consignee: 'Siti, 1 Jalan Besar, 43200',
  schedule_b: '8471300100',
  value_usd_minor: 150_000,
  itn: null,
};

test('two laptops of US$1,500 in two boxes need a filing, one does not', () => {
  expect(missingFilings([laptop])).toEqual([]);
  expect(missingFilings([laptop, { ...laptop, outbound_package_id: 'b' }])).toMatchObject([
    { value_usd_minor: 300_000, outbound_package_ids: ['a', 'b'], legend: null },
  ]);
});

test('exactly US$2,500 needs none, a cent more does', () => {
  expect(exportGroups([{ ...laptop, value_usd_minor: 250_000 }])).toMatchObject([
    { filing_needed: false, legend: 'NOEEI § 30.37(a)' },
  ]);
  expect(missingFilings([{ ...laptop, value_usd_minor: 250_001 }])).toHaveLength(1);
});

test.each([
  ['another code', { schedule_b: '6110202010' }],
  ['another consignee', { consignee: 'Ali, 2 Jalan Kecil, 50000' }],
  ['another shipper', { shipper_id: 'ben' }],
])('%s is another group', (_, other) => {
  expect(missingFilings([laptop, { ...laptop, ...other }])).toEqual([]);
});

test('the same consignee is the same however it is spelt', () => {
  expect(missingFilings([laptop, { ...laptop, consignee: ' SITI, 1 jalan besar, 43200' }])).toHaveLength(1);
});

test('every package of the group must carry its filing number', () => {
  const filed = { ...laptop, itn: 'X20261121123456' };
  expect(missingFilings([filed, { ...filed, outbound_package_id: 'b' }])).toEqual([]);
  expect(missingFilings([filed, { ...laptop, outbound_package_id: 'b' }])).toHaveLength(1);
});

test('a filing number names a day that exists', () => {
  expect(isItn('X20280229000001')).toBe(true);
  for (const text of ['X20270229000001', 'X20261321000001', '20261121123456', 'X2026112112345', ''])
    expect(isItn(text)).toBe(false);
});
