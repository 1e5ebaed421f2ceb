import { z } from 'zod';
import { boot } from '../boot.ts';
import { StartError } from '../database/data-dir-lock.ts';
import { inTransaction } from '../database/transaction.ts';
import { createAdmin } from '../modules/admins/admins.service.ts';
import { audit } from '../modules/audit/audit.service.ts';
import { bySystem } from '../modules/audit/by.ts';
import { links } from '../modules/mails/links.ts';
import { issueOneTimeToken } from '../modules/sessions/one-time-tokens.ts';
import { findByEmail } from '../modules/sessions/subjects.ts';
import type { Services } from '../services.ts';
import { command } from './command.ts';

/** A link with which the owner chooses a password; made anew for an owner who is locked out and gets no mail. */
const linkFor = (services: Services, email: string): Promise<string> =>
  inTransaction(services.db, async (trx) => {
    const now = services.clock.now();
    const by = bySystem(now, 'pnpm create-owner');
    if (!(await findByEmail(trx, 'admin', email)))
      await createAdmin(services, trx, by, { email, name: email, role: 'owner', locale: 'ms' });
    const subject = await findByEmail(trx, 'admin', email);
    if (subject?.role !== 'owner' || subject.blocked)
      throw new StartError(
        `${email} belongs to a member of staff who is no owner, or is blocked; an owner can change that in the back office.`,
      );
    await audit(trx, by, { action: 'admin.link', subject_kind: 'admin', subject_id: subject.id });
    const token = await issueOneTimeToken(trx, now, {
      purpose: 'password_reset',
      kind: 'admin',
      subjectId: subject.id,
    });
    return links.setPassword.admin(services.config, token);
  });

/** `pnpm create-owner <email>`: lets somebody in who can let the others in. */
await command('pnpm create-owner <email>', { args: 1 }, async ({ config, args: [given = ''] }) => {
  const email = z.email().safeParse(given.toLowerCase());
  if (!email.success) throw new StartError(`${given} is not an e-mail address.`);
  const running = await boot({ config, work: false });
  try {
    const link = await linkFor(running.services, email.data);
    console.log(`Within an hour, choose the password of ${email.data} here:\n${link}`);
  } finally {
    await running.close();
  }
});
