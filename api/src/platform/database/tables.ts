import type { EvidenceTables } from './tables/evidence.ts';
import type { InboundPackagesTables } from './tables/inbound-packages.ts';
import type { MoneyTables } from './tables/money.ts';
import type { OfficeTables } from './tables/office.ts';
import type { PeopleTables } from './tables/people.ts';
import type { ReferenceDataTables } from './tables/reference-data.ts';

/** Every table, row by row as the SQL of `api/migrations` makes them; whoever changes one changes both. */
export interface Tables
  extends PeopleTables,
    ReferenceDataTables,
    InboundPackagesTables,
    MoneyTables,
    OfficeTables,
    EvidenceTables {
  schema_migrations: { name: string; checksum: string; applied_at: string };
}
