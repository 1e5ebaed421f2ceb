import type { AdminRole } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';
import type { SessionActor } from '../http/sessions.ts';

export type SubjectKind = SessionActor['kind'];

export const subjectTables = { user: 'users', vendor: 'vendor_users', admin: 'admins' } as const;

/** A person who can sign in, of any of the three kinds. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  readonly password_hash: string | null;
  /** Goes up with every change of password, address or second factor. */
  readonly credentials_version: number;
  readonly blocked: boolean;
  /** Only customers confirm their address; for the others it is known. */
  readonly confirmed: boolean;
  readonly role?: AdminRole;
  readonly vendor_id?: Id<'vendor'>;
  /** As stored: see `otp-secrets.ts`. Null while there is no second factor. */
  readonly otp_secret?: string | null;
}

/** Columns that customers and staff both have. */
const account = [
  'id',
  'email',
  'name',
  'locale',
  'password_hash',
  'credentials_version',
  'blocked_at',
] as const;

const users = (db: Db) =>
  db
    .selectFrom('users')
    .select([...account, 'confirmed_at'])
    .where('closed_at', 'is', null);
const vendorUsers = (db: Db) =>
  db
    .selectFrom('vendor_users as person')
    .innerJoin('vendors', 'vendors.id', 'person.vendor_id')
    .select([
      'person.id',
      'person.email',
      'person.name',
      'person.locale',
      'person.password_hash',
      'person.credentials_version',
      'person.blocked_at',
      'person.vendor_id',
      'vendors.active',
    ]);
const admins = (db: Db) =>
  db.selectFrom('admins').select([...account, 'role', 'otp_secret', 'otp_confirmed_at']);

type Found<Query extends { executeTakeFirst: () => Promise<unknown> }> = NonNullable<
  Awaited<ReturnType<Query['executeTakeFirst']>>
>;

const ofUser = ({ blocked_at, confirmed_at, ...row }: Found<ReturnType<typeof users>>): Subject => ({
  kind: 'user',
  ...row,
  blocked: blocked_at !== null,
  confirmed: confirmed_at !== null,
});
const ofVendor = ({ blocked_at, active, ...row }: Found<ReturnType<typeof vendorUsers>>): Subject => ({
  kind: 'vendor',
  ...row,
  blocked: blocked_at !== null || !active,
  confirmed: true,
});
const ofAdmin = ({
  blocked_at,
  otp_confirmed_at,
  otp_secret,
  ...row
}: Found<ReturnType<typeof admins>>): Subject => ({
  kind: 'admin',
  ...row,
  otp_secret: otp_confirmed_at === null ? null : otp_secret,
  blocked: blocked_at !== null,
  confirmed: true,
});

/**
 * Columns of a customer who proves their address by a link alone: whoever registered it may have been a stranger, who agreed
 * to offers in their name.
 */
export const consentWithdrawn = {
  notifications: sql<string>`jsonb_set(notifications, '{marketing}', 'false')`,
  marketing_consent_at: null,
} as const;

/** The account of an address, whatever its case. */
export async function findByEmail(db: Db, kind: SubjectKind, email: string): Promise<Subject | null> {
  const address = email.toLowerCase();
  if (kind === 'user') {
    const row = await users(db).where(sql`lower(email)`, '=', address).executeTakeFirst();
    return row ? ofUser(row) : null;
  }
  if (kind === 'vendor') {
    const row = await vendorUsers(db).where(sql`lower(person.email)`, '=', address).executeTakeFirst();
    return row ? ofVendor(row) : null;
  }
  const row = await admins(db).where(sql`lower(email)`, '=', address).executeTakeFirst();
  return row ? ofAdmin(row) : null;
}

export async function findSubject(db: Db, kind: SubjectKind, id: string): Promise<Subject | null> {
  if (kind === 'user') {
    const row = await users(db).where('id', '=', id).executeTakeFirst();
    return row ? ofUser(row) : null;
  }
  if (kind === 'vendor') {
    const row = await vendorUsers(db).where('person.id', '=', id).executeTakeFirst();
    return row ? ofVendor(row) : null;
  }
  const row = await admins(db).where('id', '=', id).executeTakeFirst();
  return row ? ofAdmin(row) : null;
}

/** The person as they are now, locked: their credentials can't change until the transaction of `trx` ends. */
export async function lockSubject(trx: Db, kind: SubjectKind, id: string): Promise<Subject | null> {
  if (kind === 'user') {
    const row = await users(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    return row ? ofUser(row) : null;
  }
  if (kind === 'admin') {
    const row = await admins(trx).where('id', '=', id).forNoKeyUpdate().executeTakeFirst();
    return row ? ofAdmin(row) : null;
  }
  // In two steps: of a row that was waited for, what is joined to it is not read again.
  await trx.selectFrom('vendor_users').select('id').where('id', '=', id).forNoKeyUpdate().execute();
  return findSubject(trx, kind, id);
}

/**
 * Locks the person who was `seen` earlier. Refuses if password, address or second factor have changed since, or the
 * account was blocked: what was proved before slow work, such as comparing a password, is no longer true.
 */
export async function lockUnchanged(trx: Db, seen: Subject): Promise<Subject> {
  const subject = await lockSubject(trx, seen.kind, seen.id);
  if (!subject || subject.blocked || subject.credentials_version !== seen.credentials_version)
    throw new AppError('wrong_credentials');
  return subject;
}

/** Actor of this person in a session. */
export function actorOf(
  subject: Subject,
  sessionId: string,
  impersonatorId: Id<'admin'> | null = null,
): SessionActor {
  const { kind, id, role, vendor_id } = subject;
  if (kind === 'admin' && role) return { kind, id, session_id: sessionId, role };
  if (kind === 'vendor' && vendor_id) return { kind, id, session_id: sessionId, vendor_id };
  return { kind: 'user', id, session_id: sessionId, impersonator_id: impersonatorId };
}
