import { sql } from 'kysely';
import { actorColumns } from '../../platform/audit/actor-columns.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import type { ImportedUser } from './import-rows.ts';

/** Which of these addresses somebody has already. */
export async function findTakenEmails(db: Db, emails: readonly string[]): Promise<Set<string>> {
  const { rows } = await sql<{ email: string }>`
    select lower(email) as email from users where lower(email) = any(${[...new Set(emails)]}::text[])`.execute(
    db,
  );
  return new Set(rows.map(({ email }) => email));
}

const chunk = 1000;
const wanted = JSON.stringify({
  inbound_package: true,
  trip: true,
  invoice_reminder: true,
  marketing: false,
});

export interface NewUser extends ImportedUser {
  readonly id: string;
  readonly suite: string;
}

/** Stores customers with their audit events: two statements for each thousand. */
export async function insertUsers(trx: Db, by: ActorContext, users: readonly NewUser[]): Promise<void> {
  const at = by.now.toISOString();
  const { actor_kind, actor_id, actor_name } = actorColumns(by.actor);
  const name = actor_name ?? sql`null`;
  for (let start = 0; start < users.length; start += chunk) {
    const part = users.slice(start, start + chunk);
    await sql`insert into users (id, created_at, updated_at, email, name, phone, customer_kind, locale, tax_number,
        suite, payment_reference, notifications)
      select id, ${at}::timestamptz, ${at}::timestamptz, email, name, phone, customer_kind, locale, tax_number,
        suite, suite, ${wanted}::jsonb
      from jsonb_to_recordset(${JSON.stringify(part)}::jsonb) as row(id uuid, email text, name text, phone text,
        customer_kind text, locale text, tax_number text, suite text)`.execute(trx);
    await sql`insert into audit_events (id, at, actor_kind, actor_id, actor_name, action, subject_kind, subject_id, after, request_id)
      select own, ${at}::timestamptz, ${actor_kind}, ${actor_id}::uuid, who.name, 'user.import', 'user', users.id,
        to_jsonb(users) - '{password_hash,failed_logins,locked_until}'::text[], ${by.requestId}
      from unnest(${part.map(({ id }) => id)}::uuid[], ${part.map(() => newId(by.now))}::uuid[]) as row(stored, own)
      join users on users.id = row.stored, (select ${name} as name) as who`.execute(trx);
  }
}
