import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { onlineOrderStates } from '@rantau/shared/online-orders';
import { outboundPackageStates } from '@rantau/shared/outbound-packages';
import { pickupRequestStates } from '@rantau/shared/pickup-requests';
import { isEnd, type Machine, statesOf } from '@rantau/shared/states';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import { changedAt } from '../../database/versions.ts';
import type { Services } from '../../services.ts';
import { audit } from '../audit/audit.service.ts';
import type { By } from '../audit/by.ts';
import { endForm } from '../mail-agency-forms/end-form.service.ts';
import { links } from '../mails/links.ts';
import { sendMail } from '../mails/mails.service.ts';
import { withOwnPassword } from '../sessions/own-password.service.ts';
import { revokeAccess } from '../sessions/sessions.service.ts';
import { getProfile } from './profiles.service.ts';

const underWay = <S extends string>(machine: Machine<S>): S[] =>
  statesOf(machine).filter((state) => !isEnd(machine, state));

/** What keeps an account from being closed: money owed either way, and everything unfinished. */
async function findReasonsToStay(db: Db, userId: Id<'user'>): Promise<string[]> {
  const { balance_usd_minor } = await getProfile(db, userId);
  const unfinished = [
    ['inbound_packages', underWay(inboundPackageStates)],
    ['outbound_packages', underWay(outboundPackageStates)],
    ['online_orders', underWay(onlineOrderStates)],
    ['pickup_requests', underWay(pickupRequestStates)],
    ['invoices', ['issued', 'partially_paid']],
    ['payments', ['submitted']],
  ] as const;
  const reasons = balance_usd_minor === 0 ? [] : ['balance'];
  for (const [table, states] of unfinished) {
    const { rows } = await sql`
      select 1 from ${sql.table(table)} where user_id = ${userId} and state = any(${states}::text[]) limit 1`.execute(
      db,
    );
    if (rows.length > 0) reasons.push(table);
  }
  return reasons;
}

/** Closes a customer's own account: books are kept, everything that says who they are is removed. */
export async function closeAccount(
  services: Services,
  db: Db,
  by: By,
  userId: Id<'user'>,
  password: string,
): Promise<void> {
  await withOwnPassword(db, by, { password }, async (trx, subject) => {
    const reasons = await findReasonsToStay(trx, userId);
    if (reasons.length > 0) throw new AppError('conflict', { metadata: { reasons } });
    const url = links.home(services.config);
    await sendMail(services, trx, subject, 'account_closed', { name: subject.name, url });
    await revokeAccess(trx, by.now, subject, 'account closed');
    await endForm(trx, by, userId, 'account closed');
    await audit(trx, by, { action: 'user.close', subject_kind: 'user', subject_id: userId });
    await trx
      .updateTable('users')
      .set({
        email: `closed-${userId}@rantau.example`,
        name: '—',
        phone: '+60000000000',
        password_hash: null,
        us_addresses: '[]',
        my_addresses: '[]',
        tax_number: null,
        notifications: JSON.stringify({
          parcel: false,
          trip: false,
          invoice_reminder: false,
          marketing: false,
        }),
        marketing_consent_at: null,
        phone_verified_at: null,
        closed_at: by.now.toISOString(),
        ...changedAt(by.now),
      })
      .where('id', '=', userId)
      .execute();
    await trx.deleteFrom('trip_subscriptions').where('user_id', '=', userId).execute();
  });
}
