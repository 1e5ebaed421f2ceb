import type { ImportReport, ImportRequest } from '@rantau/shared/contract';
import type { FieldCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { DeclaredItem, TrackingNumber } from '@rantau/shared/inbound-packages';
import { parseSuite } from '@rantau/shared/references';
import { sql } from 'kysely';
import { z } from 'zod';
import { actorColumns } from '../../platform/audit/actor-columns.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { auditStored } from '../../platform/audit/audit-stored.ts';
import { newId } from '../../platform/clock.ts';
import { isGoods } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReferences } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { toFieldErrors } from '../../platform/http/field-codes.ts';
import type { ReadRow } from '../../platform/row-imports.ts';
import { type Cells, importRows, rowsOf } from '../../platform/row-imports.ts';
import { toStoredNumber } from './tracking-numbers.service.ts';

/** Columns of an import. The four of the contents are all there or none is. */
const importColumns = [
  'tracking_number',
  'carrier',
  'shop',
  'suite',
  'goods_type',
  'description',
  'quantity',
  'unit_value_usd',
  'customer_note',
] as const;

/** Stored values that rows are compared with, read once for all of them. */
interface ImportLookups {
  readonly owners: ReadonlyMap<string, string>;
  readonly goods: ReadonlyMap<string, string>;
  /** `number user` of what is announced or here already. */
  readonly taken: ReadonlySet<string>;
}

interface ImportedInboundPackage {
  readonly tracking_number: string;
  readonly raw_tracking_number: string;
  readonly carrier: string | null;
  readonly shop: string;
  readonly user_id: Id<'user'>;
  readonly items: readonly DeclaredItem[];
  readonly customer_note: string;
}

const Row = z.object({
  tracking_number: TrackingNumber,
  carrier: z.string().max(40, 'too_long').default(''),
  shop: z.string().max(120, 'too_long').default(''),
  suite: z.string().min(1, 'required').max(20, 'too_long'),
  customer_note: z.string().max(200, 'too_long').default(''),
});
/** Dollars and cents as people write them: `12`, `12.5`, `1,299.00`. */
const Dollars = z
  .string()
  .transform((text) => text.replaceAll(/[$,\s]/g, ''))
  .pipe(z.string().regex(/^\d{1,7}(\.\d{1,2})?$/, 'not_a_number'))
  .transform((text) => Math.round(Number(text) * 100));
const WholeNumber = z
  .string()
  .regex(/^\d{1,5}$/, 'not_a_number')
  .transform(Number);

type Refusals = Readonly<Record<string, FieldCode>>;
const codesOf = (error: z.ZodError): Refusals => toFieldErrors(error).fields ?? {};

interface Contents {
  readonly items: readonly DeclaredItem[];
  readonly fields: Refusals;
}

function contentsOf(cells: Cells, lookups: ImportLookups): Contents {
  const { goods_type = '', description = '', quantity = '', unit_value_usd = '' } = cells;
  if (`${goods_type}${description}${quantity}${unit_value_usd}` === '') return { items: [], fields: {} };
  const count = WholeNumber.safeParse(quantity || '1');
  const value = Dollars.safeParse(unit_value_usd);
  const fields: Record<string, FieldCode> = {
    ...(!count.success && { quantity: 'not_a_number' }),
    ...(!value.success && { unit_value_usd: unit_value_usd === '' ? 'required' : 'not_a_number' }),
  };
  const goodsTypeId = lookups.goods.get(goods_type.toLowerCase());
  if (!goodsTypeId) fields['goods_type'] = goods_type === '' ? 'required' : 'unknown_option';
  if (!count.success || !value.success || !goodsTypeId) return { items: [], fields };
  const item = DeclaredItem.safeParse({
    goods_type_id: goodsTypeId,
    description,
    quantity: count.data,
    unit_value_usd_minor: value.data,
  });
  if (item.success) return { items: [item.data], fields };
  const { unit_value_usd_minor, ...others } = codesOf(item.error);
  return {
    items: [],
    fields: { ...others, ...(unit_value_usd_minor && { unit_value_usd: unit_value_usd_minor }) },
  };
}

/** Everything that is wrong with a row, or the inbound package that it announces. */
export function readRow(cells: Cells, lookups: ImportLookups): ReadRow<ImportedInboundPackage> {
  const row = Row.safeParse(cells);
  const contents = contentsOf(cells, lookups);
  const unknown = Object.keys(cells).find((name) => !(importColumns as readonly string[]).includes(name));
  const fields: Record<string, FieldCode> = {
    ...(unknown !== undefined && { [unknown]: 'unknown_key' as const }),
    ...(!row.success && codesOf(row.error)),
    ...contents.fields,
  };
  if (!row.success) return { ok: false, fields };
  const { suite, shop, customer_note, carrier, tracking_number } = row.data;
  const userId = lookups.owners.get(parseSuite(suite) ?? suite);
  if (!userId) fields['suite'] = 'not_found';
  const stored = toStoredNumber(tracking_number, carrier);
  if (lookups.taken.has(`${stored.tracking_number} ${userId}`)) fields['tracking_number'] = 'already_exists';
  if (!userId || Object.keys(fields).length > 0) return { ok: false, fields };
  return { ok: true, value: { ...stored, shop, user_id: userId, items: contents.items, customer_note } };
}

interface ImportKeys {
  readonly numbers: readonly string[];
  readonly suites: readonly string[];
}

/** Everything that rows of an import are compared with, in three queries however many rows there are. */
async function readLookups(trx: Db, now: Date, { numbers, suites }: ImportKeys): Promise<ImportLookups> {
  const wanted = [...new Set(suites.map((text) => parseSuite(text) ?? text))];
  const owners = await trx
    .selectFrom('users')
    .select(['id', 'suite'])
    .where(sql<boolean>`suite = any(${wanted}::text[])`)
    .where('closed_at', 'is', null)
    .forKeyShare()
    .execute();
  const goods = await trx
    .selectFrom('goods_types')
    .select(['id', 'code'])
    .where('active', '=', true)
    .execute();
  const { rows: taken } = await sql<{ key: string }>`
    select distinct tracking_number || ' ' || user_id as key from inbound_packages
    where tracking_number = any(${[...new Set(numbers)]}::text[]) and user_id is not null
      and ${isGoods} and created_at > ${now.toISOString()}::timestamptz - interval '365 days'`.execute(trx);
  return {
    owners: new Map(owners.map(({ id, suite }) => [suite, id])),
    goods: new Map(goods.map(({ id, code }) => [code.toLowerCase(), id])),
    taken: new Set(taken.map(({ key }) => key)),
  };
}

const chunk = 1000;

/** Stores announcements with their timelines and audit events: three statements for each thousand. */
async function insertAnnounced(
  trx: Db,
  by: ActorContext,
  inboundPackages: readonly (ImportedInboundPackage & { readonly id: string; readonly reference: string })[],
): Promise<void> {
  const at = by.now.toISOString();
  const { actor_kind, actor_id, actor_name } = actorColumns(by.actor);
  const name = actor_name ?? sql`null`;
  for (let start = 0; start < inboundPackages.length; start += chunk) {
    const part = inboundPackages.slice(start, start + chunk);
    const ids = part.map(({ id }) => id);
    const own = part.map(() => newId(by.now));
    const rows = part.map((row) => ({ ...row, created_at: at, updated_at: at, state: 'expected' }));
    const columns = sql.join(Object.keys(rows[0] ?? {}).map((name) => sql.ref(name)));
    await sql`insert into inbound_packages (${columns})
      select ${columns} from jsonb_populate_recordset(null::inbound_packages, ${JSON.stringify(rows)}::jsonb)`.execute(
      trx,
    );
    await sql`insert into state_changes (id, subject_kind, subject_id, from_state, to_state, at, actor_kind, actor_id, actor_name, note)
      select own, 'inbound_package', id, null, 'expected', ${at}::timestamptz, ${actor_kind}, ${actor_id}::uuid, who.name, ''
      from unnest(${ids}::uuid[], ${own}::uuid[]) as row(id, own), (select ${name} as name) as who`.execute(
      trx,
    );
    await auditStored(trx, by, {
      table: 'inbound_packages',
      ids,
      action: 'inbound_package.import',
    });
  }
}

const numberOf = ({ tracking_number = '' }: Cells): string =>
  toStoredNumber(tracking_number, null).tracking_number;

/** Takes in many announcements at once. */
export const createInBulk = (
  db: Db,
  by: ActorContext,
  given: z.output<typeof ImportRequest>,
): Promise<ImportReport> =>
  inTransaction(db, async (trx) => {
    const rows = rowsOf(given);
    const lookups = await readLookups(trx, by.now, {
      numbers: rows.map(numberOf),
      suites: rows.map(({ suite = '' }) => suite),
    });
    const taken = new Set(lookups.taken);
    return importRows(
      rows,
      given.dry_run,
      (cells) => {
        const read = readRow(cells, { ...lookups, taken });
        if (read.ok) taken.add(`${read.value.tracking_number} ${read.value.user_id}`);
        return read;
      },
      async (inboundPackages) => {
        const references = await nextReferences(trx, 'IN', inboundPackages.length);
        const stored = inboundPackages.map((inbound, index) => ({
          ...inbound,
          id: newId(by.now),
          reference: references[index] ?? '',
        }));
        await insertAnnounced(trx, by, stored);
        return stored;
      },
    );
  });
