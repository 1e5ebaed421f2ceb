import type { SortOf } from '@rantau/shared/contract';
import { paymentEndpoints } from '@rantau/shared/payments';
import { parseReference } from '@rantau/shared/references';
import { sql } from 'kysely';
import type { Db } from '../../platform/database/database.ts';
import { column, type FilterOf, instant, listFile, money } from '../../platform/database/list-file.ts';
import { containing, isOneOf, type PageRequest, readPage } from '../../platform/database/pages.ts';
import { cameFrom, selectPayments } from './payments.repository.ts';

interface PaymentFilter extends FilterOf<typeof paymentEndpoints.list> {
  /** Only those that were made for orders of the personal shopper. */
  readonly ofOrders?: boolean | undefined;
}
type PaymentSort = SortOf<typeof paymentEndpoints.list>;

const ofInvoice = (condition: ReturnType<typeof sql>) =>
  sql<boolean>`exists (select from payment_allocations join invoices on invoices.id = payment_allocations.invoice_id
    where payment_allocations.payment_id = payments.id and ${condition})`;

function filteredPayments(db: Db, filter: PaymentFilter) {
  let query = db.selectFrom('payments');
  const states = filter.state === undefined ? [] : [filter.state].flat();
  if (filter.id) query = query.where(isOneOf('payments.id', filter.id));
  if (states.length > 0) query = query.where('payments.state', 'in', states);
  if (filter.method) query = query.where('method', '=', filter.method);
  if (filter.came_from) query = query.where(cameFrom, '=', filter.came_from);
  if (filter.user_id) query = query.where('payments.user_id', '=', filter.user_id);
  if (filter.paid_from) query = query.where('paid_on', '>=', filter.paid_from);
  if (filter.paid_to) query = query.where('paid_on', '<=', filter.paid_to);
  if (filter.invoice_id) query = query.where(ofInvoice(sql`invoices.id = ${filter.invoice_id}`));
  if (filter.ofOrders) query = query.where(ofInvoice(sql`invoices.kind = 'online_order'`));
  if (filter.q) {
    const { q } = filter;
    const parsed = parseReference(q);
    if (parsed.ok && parsed.prefix === 'PAY') return query.where('payments.reference', '=', parsed.reference);
    if (parsed.ok && parsed.prefix === 'INV')
      return query.where(ofInvoice(sql`invoices.reference = ${parsed.reference}`));
    const isNamed = sql`lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(q)}`;
    query = query.where((eb) =>
      eb.or([
        eb('bank_reference', '=', q),
        // Of one customer's payments nobody else is looked at; of all, each customer once.
        filter.user_id
          ? sql<boolean>`exists (select from users where users.id = payments.user_id and ${isNamed})`
          : sql<boolean>`payments.user_id in (select id from users where ${isNamed})`,
      ]),
    );
  }
  return query;
}

export async function listPaymentRows(db: Db, filter: PaymentFilter, request: PageRequest<PaymentSort>) {
  return readPage(
    db,
    filteredPayments(db, filter),
    request,
    {
      id: 'payments.id',
      columns: {
        created_at: 'payments.created_at',
        paid_on: 'payments.paid_on',
        amount_usd_minor: 'payments.amount_usd_minor',
        reference: 'payments.reference',
        state: 'payments.state',
      },
      otherwise: ['created_at', 'DESC'],
    },
    (ids) => selectPayments(db).where(isOneOf('payments.id', ids)).execute(),
  );
}

/** The list as a file. */
export const paymentsFile = listFile(paymentEndpoints.list, {
  read: 'payment:read',
  rows: (db, filter) =>
    sql`(${filteredPayments(db, filter).selectAll('payments')}) as payments
      join users on users.id = payments.user_id`,
  id: 'payments.id',
  columns: [
    column('reference', 'payments.reference'),
    column('state', 'payments.state'),
    column('suite', 'users.suite'),
    column('user_name', 'users.name'),
    column('method', 'payments.method'),
    ['came_from', cameFrom],
    column('currency', 'payments.currency'),
    money('amount', 'payments.amount_minor'),
    ['exchange_rate', sql`trim_scale(payments.exchange_rate)::text`],
    money('amount_usd', 'payments.amount_usd_minor'),
    money('credit_usd', 'payments.credit_usd_minor'),
    money('refunded', 'payments.refunded_minor'),
    column('paid_on', 'payments.paid_on'),
    column('bank_reference', 'payments.bank_reference'),
    instant('created_at', 'payments.created_at'),
    instant('reviewed_at', 'payments.reviewed_at'),
  ],
});
