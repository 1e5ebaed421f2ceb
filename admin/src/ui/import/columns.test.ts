import { parseCsv } from '@rantau/shared/csv';
import { describe, expect, it } from 'vitest';
import { packageColumns } from '../../resources/inbound-packages/import-columns.ts';
import { userColumns } from '../../resources/users/import-columns.ts';
import { guessMapping, mappedRows } from './columns.ts';

describe('the columns of an import', () => {
  it('are found under their own and under usual other names', () => {
    expect(guessMapping(packageColumns, ['qty', 'tracking_no', 'suite', 'nota'])).toEqual({
      suite: 'suite',
      tracking_number: 'tracking_no',
      quantity: 'qty',
      customer_note: 'nota',
    });
    expect(guessMapping(userColumns, ['nama', 'emel', 'telefon', 'bahasa'])).toEqual({
      name: 'nama',
      email: 'emel',
      phone: 'telefon',
      locale: 'bahasa',
    });
  });

  it('never share a column of the file, and our own name wins', () => {
    expect(guessMapping(packageColumns, ['tracking', 'tracking_number', 'price', 'value'])).toEqual({
      tracking_number: 'tracking_number',
      unit_value_usd: 'price',
    });
  });

  it('are sent under our names, without those that were not chosen', () => {
    const file = parseCsv('Tracking No,Suite,Colour\n1Z,RT10234,red\n');
    expect(mappedRows(file, guessMapping(packageColumns, file.columns))).toEqual([
      { tracking_number: '1Z', suite: 'RT10234' },
    ]);
  });
});
