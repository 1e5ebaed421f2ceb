import { AppError } from '@rantau/shared/errors';
import { endIntegrations } from '../api-keys/api-keys.ts';
import type { ActorContext } from '../audit/actor-context.ts';
import { audit } from '../audit/audit.ts';
import type { Db } from '../database/database.ts';
import { inTransaction } from '../database/transaction.ts';
import { passwordChanged } from '../mail/account-mails.ts';
import { sendMail } from '../mail/mails.ts';
import type { Services } from '../services.ts';
import { recipientOf } from './account-mails.ts';
import { nounOf } from './audited-account.ts';
import { refuseCommonPassword } from './common-passwords.ts';
import { forgetFailures } from './log-in.ts';
import { ownerOfToken, redeemOneTimeToken } from './one-time-tokens.ts';
import { proveOwnPassword } from './own-password.ts';
import { hashPassword } from './passwords.ts';
import { revokeAccess } from './sessions.ts';
import {
  actorOf,
  consentWithdrawn,
  lockUnchanged,
  type Subject,
  type SubjectKind,
  subjectTables,
} from './subjects.ts';

interface Kept {
  /** Session that makes the change. */
  readonly session?: string;
  /** True where the owner wants API keys and webhooks to go on. */
  readonly integrations?: boolean;
}

/** Stores a password, in a transaction that holds the person's lock, and ends all that the old one opened. */
async function store(
  services: Services,
  trx: Db,
  now: Date,
  subject: Subject,
  hash: string,
  { session, integrations = false }: Kept = {},
): Promise<void> {
  await trx
    .updateTable(subjectTables[subject.kind])
    .set({ password_hash: hash })
    .where('id', '=', subject.id)
    .execute();
  const reason = 'password changed';
  await revokeAccess(trx, now, subject, reason, session);
  const integrations_ended = !integrations && (await endIntegrations(trx, now, subject.id, reason));
  const data = {
    name: subject.name,
    url: services.config.origins[subject.kind === 'user' ? 'app' : subject.kind],
    integrations_ended,
  };
  await sendMail(services, trx, recipientOf(subject), passwordChanged, data);
}

interface Change {
  readonly current_password: string;
  readonly password: string;
  readonly keep_integrations?: boolean;
}

/** Changes the password of the person who is signed in; ends every session but this one. */
export async function changePassword(
  services: Services,
  db: Db,
  by: ActorContext,
  { current_password: current, password: next, keep_integrations = false }: Change,
): Promise<void> {
  const { actor, now } = by;
  if (actor.kind === 'system') throw new AppError('forbidden');
  const seen = await proveOwnPassword(db, by, current, 'current_password');
  await refuseCommonPassword(next, 'password', [seen.email, seen.name]);
  const hash = await hashPassword(next);
  await inTransaction(db, async (trx) => {
    const subject = await lockUnchanged(trx, seen);
    await store(services, trx, now, subject, hash, {
      session: actor.session_id,
      integrations: keep_integrations,
    });
    await audit(trx, by, `${actor.kind}.change_password`, actor.id, {
      subject_kind: nounOf[actor.kind],
      ...(actor.kind !== 'admin' && { after: { keep_integrations } }),
    });
  });
}

interface Reset {
  readonly kind: SubjectKind;
  readonly token: string;
  readonly password: string;
  /** Path of the password in the request, at which a refusal is reported. */
  readonly field: string;
}

/** Sets a password with the token from a mail (reset or invitation); ends every session and every wait. */
export async function resetPassword(
  services: Services,
  db: Db,
  context: Pick<ActorContext, 'now' | 'requestId' | 'origin'>,
  { kind, token, password, field }: Reset,
): Promise<void> {
  const { now } = context;
  const wanted = { kind, purposes: ['password_reset', 'set_password'] } as const;
  const { email, name } = await ownerOfToken(db, now, token, wanted);
  await refuseCommonPassword(password, field, [email, name]);
  const hash = await hashPassword(password);
  await inTransaction(db, async (trx) => {
    const { subject } = await redeemOneTimeToken(trx, now, token, wanted);
    await store(services, trx, now, subject, hash);
    await forgetFailures(trx, kind, subject.email);
    await audit(trx, { ...context, actor: actorOf(subject, '') }, 'password.reset', subject.id, {
      subject_kind: nounOf[kind],
    });
    // Whoever reads the mail owns the address.
    if (kind === 'user' && !subject.confirmed)
      await trx
        .updateTable('users')
        .set({ confirmed_at: now.toISOString(), ...consentWithdrawn })
        .where('id', '=', subject.id)
        .execute();
  });
}
