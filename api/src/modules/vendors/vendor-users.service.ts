import { AppError } from '@rantau/shared/errors';
import type { VendorUser, VendorUserDraft } from '@rantau/shared/vendors';
import { sql } from 'kysely';
import type { z } from 'zod';
import { endIntegrations } from '../../platform/api-keys/api-keys.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, createdAt, refuseStale } from '../../platform/database/versions.ts';
import { emailChanged } from '../../platform/mail/account-mails.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { mailOneTimeLink } from '../../platform/sessions/account-mails.ts';
import { revokeAccess } from '../../platform/sessions/sessions.ts';
import { findSubject } from '../../platform/sessions/subjects.ts';
import { findVendorUser } from './vendor-users.repository.ts';
import { findVendor } from './vendors.repository.ts';

type Draft = z.output<typeof VendorUserDraft>;
type Changes = { readonly [K in Exclude<keyof Draft, 'vendor_id'>]?: Draft[K] | undefined } & {
  readonly blocked?: boolean | undefined;
};

export async function getVendorUser(db: Db, id: string): Promise<VendorUser> {
  return found(await findVendorUser(db, id));
}

const taken = () => new AppError('already_exists', { fields: { email: 'already_exists' } });

/** Adds someone who works for a vendor; they choose a password by mail. */
export const createVendorUser = (
  services: Services,
  db: Db,
  by: ActorContext,
  draft: Draft,
): Promise<VendorUser> =>
  inTransaction(db, async (trx) => {
    if (!(await findVendor(trx, draft.vendor_id)))
      throw new AppError('validation_failed', { fields: { vendor_id: 'not_found' } });
    const id = newId(by.now);
    const row = await trx
      .insertInto('vendor_users')
      .values({ id, ...createdAt(by.now), ...toColumns('vendor_users', draft) })
      .onConflict((conflict) => conflict.expression(sql`lower(email)`).doNothing())
      .returning('id')
      .executeTakeFirst();
    const subject = row && (await findSubject(trx, 'vendor', id));
    if (!subject) throw taken();
    await mailOneTimeLink(services, trx, subject, 'invitation');
    const user = await getVendorUser(trx, id);
    await audit(trx, by, 'vendor_user.create', id, { after: user });
    return user;
  });

/**
 * Changes someone who works for a vendor. Another address is told to both and ends what the old one could open, the password
 * too: whoever has the new one chooses one by mail.
 */
export const updateVendorUser = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: string,
  { blocked, ...changes }: Changes,
  version: number,
): Promise<VendorUser> =>
  inTransaction(db, async (trx) => {
    await trx.selectFrom('vendor_users').select('id').where('id', '=', id).forUpdate().execute();
    const before = await getVendorUser(trx, id);
    refuseStale(before, version);
    if (changes.email !== undefined) {
      const other = await trx
        .selectFrom('vendor_users')
        .select('id')
        .where(sql`lower(email)`, '=', changes.email)
        .where('id', '<>', id)
        .executeTakeFirst();
      if (other) throw taken();
    }
    await changeRow(trx, 'vendor_users', id, by.now, {
      ...toColumns('vendor_users', changes),
      ...(blocked !== undefined && {
        blocked_at: blocked ? (before.blocked_at ?? by.now.toISOString()) : null,
      }),
    });
    const after = await getVendorUser(trx, id);
    if (after.blocked_at !== null) {
      await revokeAccess(trx, by.now, { kind: 'vendor', id }, 'account blocked');
      await endIntegrations(trx, by.now, id, 'account blocked');
    }
    if (after.email !== before.email) {
      await revokeAccess(trx, by.now, { kind: 'vendor', id }, 'e-mail address changed');
      // Somebody else may have the account from now on.
      await endIntegrations(trx, by.now, id, 'e-mail address changed');
      await trx.updateTable('vendor_users').set({ password_hash: null }).where('id', '=', id).execute();
      const subject = await findSubject(trx, 'vendor', id);
      if (subject && !subject.blocked) await mailOneTimeLink(services, trx, subject, 'invitation');
      const notice = { name: after.name, url: services.config.origins.vendor, email: after.email };
      for (const { email } of [before, after])
        await sendMail(services, trx, { email, locale: after.locale }, emailChanged, notice);
    }
    await audit(trx, by, 'vendor_user.update', id, { before, after });
    return after;
  });

/** People who made deliveries stay on record, so removing means blocking permanently. */
export const removeVendorUser = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: string,
  version: number,
): Promise<VendorUser> => updateVendorUser(services, db, by, id, { blocked: true }, version);
