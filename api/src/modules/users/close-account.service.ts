import { eInvoiceStates } from '@rantau/shared/e-invoices';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { invoiceStates } from '@rantau/shared/invoices';
import { onlineOrderStates } from '@rantau/shared/online-orders';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { paymentIntentStates } from '@rantau/shared/payment-intents';
import { paymentStates } from '@rantau/shared/payments';
import { pickupRequestStates } from '@rantau/shared/pickup-requests';
import { runningStates, statesThat } from '@rantau/shared/states';
import type { Unsettled } from '@rantau/shared/users';
import { sql } from 'kysely';
import { endIntegrations, forgetIntegrations } from '../../platform/api-keys/api-keys.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { changeRow } from '../../platform/database/versions.ts';
import { links } from '../../platform/mail/links.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import type { Services } from '../../platform/services.ts';
import { withOwnPassword } from '../../platform/sessions/own-password.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { endForm } from './mail-agency-forms.service.ts';
import { getProfile } from './profiles.service.ts';
import { accountClosed } from './users.mails.ts';

/** Of each kind, by name; the others are counted. */
const most = 3;

/**
 * Open disputes of boxes, which may still give money back after the outbound package was delivered; each with its outbound
 * package. One of an inbound package can be decided only while that is under way itself.
 */
async function findOpenDisputes(db: Db, userId: Id<'user'>): Promise<Unsettled[]> {
  const rows = await db
    .selectFrom('measurement_disputes as dispute')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'dispute.outbound_package_id')
    .select(['outbound_packages.id', 'outbound_packages.reference'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('dispute.user_id', '=', userId)
    .where('dispute.state', '=', 'open')
    .orderBy('dispute.created_at')
    .limit(most)
    .execute();
  return rows.map((row) => ({ kind: 'measurement_dispute', ...row }));
}

/**
 * Documents that the tax office has not accepted yet, each with its invoice: they are made from what the account says of
 * its owner.
 */
async function findOpenEInvoices(db: Db, userId: Id<'user'>): Promise<Unsettled[]> {
  const open = statesThat(eInvoiceStates, ({ isRunning, needsStaff }) => isRunning || needsStaff);
  const rows = await db
    .selectFrom('e_invoices')
    .innerJoin('e_invoice_settings', 'e_invoice_settings.environment', 'e_invoices.environment')
    .innerJoin('invoices', 'invoices.id', 'e_invoices.invoice_id')
    .select(['invoices.id', 'invoices.reference'])
    .select(sql<number>`(count(*) over ())::int`.as('total'))
    .where('e_invoice_settings.starts_on', 'is not', null)
    .where('e_invoices.user_id', '=', userId)
    .where('e_invoices.state', 'in', open)
    .groupBy(['invoices.id', 'invoices.reference'])
    .orderBy('invoices.id')
    .limit(most)
    .execute();
  return rows.map((row) => ({ kind: 'e_invoice', ...row }));
}

/**
 * Payments under review, those of which money still goes back through a provider, and pages of providers that can still be
 * paid at, which are no payments yet.
 */
async function findMoneyOnItsWay(db: Db, userId: Id<'user'>): Promise<Unsettled[]> {
  const open = statesThat(paymentIntentStates, ({ isOpen }) => isOpen);
  const { rows } = await sql<{ id: string | null; reference: string; total: number }>`
    select id, reference, (count(*) over ())::int as total from (
      select id, reference, created_at from payments where user_id = ${userId} and (state = ${paymentStates.initial}
        or exists (select from payment_intents join gateway_refunds on payment_intent_id = payment_intents.id
          where payment_id = payments.id and gateway_refunds.state in ('pending', 'sent', 'failed')))
      union all
      select null::uuid, reference, created_at from payment_intents where user_id = ${userId} and state = any(${open}::text[])
    ) as waiting order by created_at limit ${most}`.execute(db);
  return rows.map((row) => ({ kind: 'payment', ...row }));
}

/** Boxes that were fetched, and for which nothing is charged yet: from a closed account it never would be. */
const orDrafted = sql` or exists (select from invoices where pickup_request_id = record.id and invoices.state = 'draft')`;

/** Records that keep an account from being closed: money owed either way, and everything unfinished. */
async function findUnsettled(db: Db, userId: Id<'user'>): Promise<Unsettled[]> {
  const { balance_usd_minor } = await getProfile(db, userId);
  const unfinished = [
    ['inbound_package', runningStates(inboundPackageStates)],
    ['outbound_package', runningStates(outboundPackageStates)],
    ['online_order', runningStates(onlineOrderStates)],
    ['pickup_request', runningStates(pickupRequestStates)],
    ['invoice', statesThat(invoiceStates, ({ isOpen }) => isOpen)],
  ] as const;
  const found: Unsettled[] =
    balance_usd_minor === 0
      ? []
      : [{ kind: 'balance', id: null, reference: null, total: 1, balance_usd_minor }];
  for (const [kind, states] of unfinished) {
    const { rows } = await sql<{ id: string; reference: string; total: number }>`
      select id, reference, (count(*) over ())::int as total from ${sql.table(`${kind}s`)} as record
      where user_id = ${userId} and (state = any(${states}::text[])${kind === 'pickup_request' ? orDrafted : sql``})
      order by created_at limit ${most}`.execute(db);
    found.push(...rows.map((row) => ({ kind, ...row })));
  }
  return [
    ...found,
    ...(await findMoneyOnItsWay(db, userId)),
    ...(await findOpenDisputes(db, userId)),
    ...(await findOpenEInvoices(db, userId)),
  ];
}

/** Closes a customer's own account: books are kept, everything that says who they are is removed. */
export async function closeAccount(
  services: Services,
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  password: string,
): Promise<void> {
  await withOwnPassword(db, by, { password }, async (trx, subject) => {
    // Waits for whatever is being begun in this account; what comes after it finds it closed.
    await trx.selectFrom('users').select('id').where('id', '=', userId).forUpdate().execute();
    const unsettled = await findUnsettled(trx, userId);
    if (unsettled.length > 0) throw new AppError('account_not_settled', { metadata: { unsettled } });
    const url = links.home(services.config);
    await sendMail(services, trx, subject, accountClosed, { name: subject.name, url });
    await revokeAccess(trx, by.now, subject, 'account closed');
    await endIntegrations(trx, by.now, userId, 'account closed');
    await forgetIntegrations(trx, userId);
    await endForm(trx, by, userId, 'account closed');
    await audit(trx, by, 'user.close', userId);
    await changeRow(trx, 'users', userId, by.now, {
      email: `closed-${userId}@rantau.example`,
      name: '—',
      phone: '+60000000000',
      password_hash: null,
      us_addresses: '[]',
      my_addresses: '[]',
      tax_number: null,
      identity_kind: null,
      identity_number: null,
      sst_number: null,
      wants_e_invoice: false,
      notifications: JSON.stringify({
        inbound_package: false,
        trip: false,
        invoice_reminder: false,
        marketing: false,
      }),
      marketing_consent_at: null,
      phone_verified_at: null,
      refused_email: null,
      email_refused_at: null,
      email_refused_reason: null,
      closed_at: by.now.toISOString(),
    });
    await trx.deleteFrom('trip_subscriptions').where('user_id', '=', userId).execute();
    await trx.deleteFrom('whatsapp_subscriptions').where('user_id', '=', userId).execute();
    await trx.deleteFrom('push_topics').where('user_id', '=', userId).execute();
    // That they agreed is kept, not at which number.
    await trx.updateTable('message_consents').set({ address: '' }).where('user_id', '=', userId).execute();
    await trx
      .updateTable('recipient_links')
      .set({ revoked_at: by.now.toISOString() })
      .where('user_id', '=', userId)
      .where('revoked_at', 'is', null)
      .execute();
  });
}
