import { writeFile } from 'node:fs/promises';
import { PGlite } from '@electric-sql/pglite';
import { pg_trgm } from '@electric-sql/pglite/contrib/pg_trgm';
import { openEmbedded } from './platform/database/embedded-database.ts';
import { migrate } from './platform/database/migrate.ts';
import { tableTypes, tableTypesFile } from './platform/database/table-types.ts';

const database = openEmbedded(await PGlite.create({ extensions: { pg_trgm } }));
await migrate(database);
await writeFile(tableTypesFile, await tableTypes(database.db));
await database.close();
