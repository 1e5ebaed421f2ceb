import type { paymentIntentEndpoints } from '@rantau/shared/payment-intents';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import type { FilterOf } from '../../platform/database/list-file.ts';
import { containing, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';
import { findIntentsByIds } from './payment-intents.repository.ts';

const needsStaff = sql<boolean>`(problem is not null and problem_note is null)`;

export const countIntentsThatNeedStaff = async (db: Db): Promise<number> => {
  const { count } = await db
    .selectFrom('payment_intents')
    .select((eb) => eb.fn.countAll<number>().as('count'))
    .where(needsStaff)
    .executeTakeFirstOrThrow();
  return Number(count);
};

const ofInvoice = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from payment_intent_invoices join invoices on invoices.id = payment_intent_invoices.invoice_id
    where payment_intent_id = payment_intents.id and ${condition})`;

function filteredIntents(db: Db, filter: FilterOf<typeof paymentIntentEndpoints.list>) {
  let query = db.selectFrom('payment_intents');
  if (filter.id) query = query.where(isOneOf('payment_intents.id', filter.id));
  if (filter.state) query = query.where('payment_intents.state', '=', filter.state);
  if (filter.problem) query = query.where('problem', '=', filter.problem);
  if (filter.needs_staff !== undefined)
    query = query.where(sql<boolean>`${needsStaff} = ${filter.needs_staff}`);
  if (filter.user_id) query = query.where('payment_intents.user_id', '=', filter.user_id);
  if (filter.gateway_id) query = query.where('gateway_id', '=', filter.gateway_id);
  if (filter.payment_id) query = query.where('payment_id', '=', filter.payment_id);
  if (filter.invoice_id) query = query.where(ofInvoice(sql`invoices.id = ${filter.invoice_id}`));
  if (filter.q) {
    const { q } = filter;
    const parsed = parseReference(q);
    if (parsed.ok && parsed.prefix === 'PAY')
      return query.where('payment_intents.reference', '=', parsed.reference);
    if (parsed.ok && parsed.prefix === 'INV')
      return query.where(ofInvoice(sql`invoices.reference = ${parsed.reference}`));
    query = query.where((eb) =>
      eb.or([
        eb('provider_id', '=', q.trim()),
        sql<boolean>`payment_intents.user_id in (select id from users
          where lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(q)})`,
      ]),
    );
  }
  return query;
}

export const listPaymentIntents = (
  db: Db,
  filter: FilterOf<typeof paymentIntentEndpoints.list>,
  request: PageRequest<'created_at' | 'reference' | 'state'>,
) =>
  readPage(
    db,
    filteredIntents(db, filter),
    request,
    {
      id: 'payment_intents.id',
      columns: {
        created_at: 'payment_intents.created_at',
        reference: 'payment_intents.reference',
        state: 'payment_intents.state',
      },
      otherwise: ['created_at', 'DESC'],
    },
    (ids) => findIntentsByIds(db, ids),
  );
