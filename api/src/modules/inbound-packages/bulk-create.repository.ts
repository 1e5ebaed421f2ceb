import { parseSuite } from '@rantau/shared/references';
import { sql } from 'kysely';
import { actorColumns } from '../../platform/audit/actor-columns.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ImportedInboundPackage, Known } from './import-rows.ts';

interface Wanted {
  readonly numbers: readonly string[];
  readonly suites: readonly string[];
}

/** Everything that rows of an import are compared with, in three queries however many rows there are. */
export async function readKnown(trx: Db, now: Date, { numbers, suites }: Wanted): Promise<Known> {
  const wanted = [...new Set(suites.map((text) => parseSuite(text) ?? text))];
  const owners = await trx
    .selectFrom('users')
    .select(['id', 'suite'])
    .where(sql<boolean>`suite = any(${wanted}::text[])`)
    .where('closed_at', 'is', null)
    .execute();
  const goods = await trx
    .selectFrom('goods_types')
    .select(['id', 'code'])
    .where('active', '=', true)
    .execute();
  const { rows: taken } = await sql<{ key: string }>`
    select distinct tracking_number || ' ' || user_id as key from inbound_packages
    where tracking_number = any(${[...new Set(numbers)]}::text[]) and user_id is not null
      and state not in ('cancelled', 'merged') and created_at > ${now.toISOString()}::timestamptz - interval '365 days'`.execute(
    trx,
  );
  return {
    owners: new Map(owners.map(({ id, suite }) => [suite, id])),
    goods: new Map(goods.map(({ id, code }) => [code.toLowerCase(), id])),
    taken: new Set(taken.map(({ key }) => key)),
  };
}

const chunk = 1000;

/** Stores announcements with their timelines and audit events: three statements for each thousand. */
export async function insertAnnounced(
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
    await sql`insert into inbound_packages (id, created_at, updated_at, reference, state, tracking_number,
        raw_tracking_number, carrier, shop, user_id, items, customer_note)
      select id, ${at}::timestamptz, ${at}::timestamptz, reference, 'expected', tracking_number,
        raw_tracking_number, carrier, shop, user_id, items, customer_note
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as row(id uuid, reference text, tracking_number text,
        raw_tracking_number text, carrier text, shop text, user_id uuid, items jsonb, customer_note text)`.execute(
      trx,
    );
    await sql`insert into state_changes (id, subject_kind, subject_id, from_state, to_state, at, actor_kind, actor_id, actor_name, note)
      select own, 'inbound_package', id, null, 'expected', ${at}::timestamptz, ${actor_kind}, ${actor_id}::uuid, who.name, ''
      from unnest(${ids}::uuid[], ${own}::uuid[]) as row(id, own), (select ${name} as name) as who`.execute(
      trx,
    );
    await sql`insert into audit_events (id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after, request_id)
      select own, ${at}::timestamptz, ${actor_kind}, ${actor_id}::uuid, who.name, 'inbound_package.import', 'inbound_package', id,
        to_jsonb(inbound_packages), ${by.requestId}
      from unnest(${ids}::uuid[], ${own}::uuid[]) as row(stored, own)
      join inbound_packages on inbound_packages.id = row.stored, (select ${name} as name) as who`.execute(
      trx,
    );
  }
}
