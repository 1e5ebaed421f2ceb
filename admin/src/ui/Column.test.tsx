import type { Trip } from '@rantau/shared/trips';
import { expect, test } from 'vitest';
import { DataTable } from './DataTable.tsx';

const Column = DataTable.Col<Trip>;

test('a column is of a field of the record, or has a name of its own', () => {
  const columns = [
    <Column key="known" source="code" />,
    // @ts-expect-error: the record has no such field
    <Column key="misspelt" source="coed" />,
    <Column key="named" name="actions" render={({ code }) => code} />,
    // @ts-expect-error: no field is called so
    <Column key="unnamed" name="actoins" />,
  ];
  expect(columns).toHaveLength(4);
});
