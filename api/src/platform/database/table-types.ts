import { ColumnTypeNode, generate, IdentifierNode, PostgresDialect } from 'kysely-codegen';
import type { Db } from './database.ts';

/** File that `pnpm db:types` writes. */
export const tableTypesFile = new URL('./tables.generated.ts', import.meta.url);

const [text, anything] = [new IdentifierNode('string'), new IdentifierNode('unknown')];

/** The tables of a migrated database as TypeScript, with the values that `type-parsers.ts` makes of its types. */
export function tableTypes(db: Db): Promise<string> {
  const dialect = new PostgresDialect({ dateParser: 'string' });
  Object.assign(dialect.adapter.definitions, { Json: new ColumnTypeNode(anything, text, text) });
  return generate({
    db,
    dialect,
    includePattern: 'public.*',
    outFile: null,
    typeMapping: { timestamptz: 'string', numeric: 'number', int8: 'number' },
  });
}
