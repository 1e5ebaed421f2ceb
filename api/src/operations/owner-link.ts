import { createAdmin, getAdmin } from '../modules/admins/admins.service.ts';
import { resetOtp } from '../modules/admins/otp.service.ts';
import { bySystem } from '../platform/audit/actor-context.ts';
import { audit } from '../platform/audit/audit.ts';
import { StartError } from '../platform/database/data-dir-lock.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { links } from '../platform/mail/links.ts';
import type { Services } from '../platform/services.ts';
import { issueOneTimeToken } from '../platform/sessions/one-time-tokens.ts';
import { findByEmail } from '../platform/sessions/subjects.ts';

interface OwnerLink {
  readonly url: string;
  /**
   * True if a second factor was removed: an owner who is locked out may have lost phone and codes as well.
   */
  readonly secondFactorRemoved: boolean;
}

/** Until they choose another one: what stands before the @, as words. */
const nameIn = (email: string): string =>
  email
    .replace(/@.*/, '')
    .replaceAll(/[^\p{L}\d]+/gu, ' ')
    .trim() || 'Owner';

/** A link with which the owner chooses a password; made anew for an owner who is locked out and gets no mail. */
export const ownerLink = (services: Services, email: string): Promise<OwnerLink> =>
  inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const by = bySystem(now, 'pnpm create-owner');
    if (!(await findByEmail(trx, 'admin', email)))
      await createAdmin(services, trx, by, { email, name: nameIn(email), role: 'owner', locale: 'ms' });
    const subject = await findByEmail(trx, 'admin', email);
    if (subject?.role !== 'owner' || subject.blocked)
      throw new StartError(
        `${email} belongs to a member of staff who is no owner, or is blocked; an owner can change that in the back office.`,
      );
    const { id } = subject;
    const { otp_enabled } = await getAdmin(trx, id);
    if (otp_enabled) await resetOtp(services, trx, by, id);
    await audit(trx, by, 'admin.link', id);
    const token = await issueOneTimeToken(trx, now, {
      purpose: 'password_reset',
      kind: 'admin',
      subjectId: id,
    });
    return { url: links.setPassword.admin(services.config, token), secondFactorRemoved: otp_enabled };
  });
