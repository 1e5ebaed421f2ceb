import { readFile } from 'node:fs/promises';
import type { SelectType } from 'kysely';
import { expect, expectTypeOf, it } from 'vitest';
import { testApp } from '../../../tests/test-app.ts';
import { tableTypes, tableTypesFile } from './table-types.ts';
import type { DB } from './tables.generated.ts';
import type { Narrowed } from './tables.ts';

const api = await testApp();

it('knows the columns of the migrated database; after a migration run `pnpm db:types`', async () => {
  expect(await tableTypes(api.services.db)).toBe(await readFile(tableTypesFile, 'utf8'));
});

type Columns<Table> = { [Name in keyof Table]: NonNullable<SelectType<Table[Name]>> };
type Wrong = {
  [Table in keyof Narrowed]: Table extends keyof DB
    ? {
        [Name in keyof Narrowed[Table]]: Name extends keyof DB[Table]
          ? NonNullable<Narrowed[Table][Name]> extends Columns<DB[Table]>[Name]
            ? never
            : Name
          : Name;
      }[keyof Narrowed[Table]]
    : Table;
}[keyof Narrowed];

it('narrows columns that are there, to values that they can hold', () => {
  expectTypeOf<Wrong>().toBeNever();
});
