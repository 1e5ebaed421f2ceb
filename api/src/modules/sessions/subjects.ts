import type { AdminRole } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import { sql } from 'kysely';
import type { Db } from '../../database/database.ts';
import type { SessionActor } from '../../plugins/sessions.ts';

export type SubjectKind = SessionActor['kind'];

/** A person who can sign in, of any of the three kinds. */
export interface Subject {
  readonly kind: SubjectKind;
  readonly id: string;
  readonly email: string;
  readonly name: string;
  readonly locale: Locale;
  readonly password_hash: string | null;
  readonly blocked: boolean;
  /** Only customers confirm their address; for the others it is known. */
  readonly confirmed: boolean;
  readonly role?: AdminRole;
  readonly vendor_id?: Id<'vendor'>;
  readonly otp_secret?: string | null;
}

const users = (db: Db) =>
  db
    .selectFrom('users')
    .select(['id', 'email', 'name', 'locale', 'password_hash', 'blocked_at', 'confirmed_at'])
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
      'person.blocked_at',
      'person.vendor_id',
      'vendors.active',
    ]);
const admins = (db: Db) =>
  db
    .selectFrom('admins')
    .select([
      'id',
      'email',
      'name',
      'locale',
      'password_hash',
      'blocked_at',
      'role',
      'otp_secret',
      'otp_confirmed_at',
    ]);

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

/** Who this person is in a session. */
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
