import { isDeepStrictEqual } from 'node:util';
import { company } from '@rantau/shared/company';
import type { MalaysianAddress } from '@rantau/shared/contract';
import { missingTaxDetail } from '@rantau/shared/e-invoices';
import { AppError, type FieldCode, fieldError } from '@rantau/shared/errors';
import { resolveDestination } from '@rantau/shared/geography';
import type { Id } from '@rantau/shared/ids';
import { loyaltyOutlook } from '@rantau/shared/loyalty';
import { type Profile, type ProfileUpdate, shippingName, type User } from '@rantau/shared/users';
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import { type ActorContext, isOwnerInPerson } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { changedFields } from '../../platform/audit/changed-fields.ts';
import { toColumns } from '../../platform/database/columns.ts';
import { formStatus } from '../../platform/database/conditions/form-state.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Tables } from '../../platform/database/tables.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, refuseStale } from '../../platform/database/versions.ts';
import { links } from '../../platform/mail/links.ts';
import { refuseAtMailBound } from '../../platform/mail/mail-bounds.ts';
import { sendMail } from '../../platform/mail/mails.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { addressesChanged, taxDetailsChanged } from './users.mails.ts';

/** A customer as lists show them. */
export function toUser(row: Selectable<Tables['users']>): User {
  const {
    password_hash: _hash,
    credentials_version: _credentials,
    marketing_consent_at: _consent,
    carried_quote: _quote,
    failed_logins: _failed,
    locked_until: _locked,
    ...shown
  } = row;
  return { ...shown, loyalty_tier: loyaltyOutlook(row.lifetime_cft).tier };
}

/** Address in the USA that this customer's sellers send to. */
function usShippingAddress({ name, suite }: Pick<User, 'name' | 'suite'>): Profile['us_shipping_address'] {
  const { line1, city, state, postcode } = company.usaWarehouse;
  return {
    name: shippingName(name) || suite,
    line1,
    line2: suite,
    city,
    state,
    zip: postcode,
    phone: company.contact.usaPhone,
  };
}

/** Balance of a customer in US cents: amounts owed less what we hold for them. */
async function balanceOf(db: Db, userId: Id<'user'>): Promise<number> {
  const row = await db
    .selectFrom('customer_balances')
    .select(['receivable_minor', 'credit_minor', 'prepaid_minor'])
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? row.receivable_minor - row.credit_minor - row.prepaid_minor : 0;
}

async function nameOfAdmin(db: Db, id: Id<'admin'>): Promise<string | null> {
  const row = await db.selectFrom('admins').select('name').where('id', '=', id).executeTakeFirst();
  return row?.name ?? null;
}

/** A customer with everything that is derived about them. */
export async function findProfile(
  db: Db,
  userId: Id<'user'>,
  impersonatorId: Id<'admin'> | null = null,
): Promise<Profile | null> {
  const row = await db
    .selectFrom('users')
    .selectAll()
    .select(formStatus.as('mail_agency_form'))
    .where('id', '=', userId)
    .executeTakeFirst();
  if (!row) return null;
  const user = toUser(row);
  const { tier, lifetime_cft, next_tier, missing_cft } = loyaltyOutlook(user.lifetime_cft);
  return {
    ...user,
    mail_agency_form: row.mail_agency_form,
    us_shipping_address: usShippingAddress(user),
    loyalty: { tier, lifetime_cft, next_tier, missing_cft },
    balance_usd_minor: await balanceOf(db, userId),
    impersonated_by: impersonatorId === null ? null : await nameOfAdmin(db, impersonatorId),
  };
}

type ProfileChanges = z.output<typeof ProfileUpdate> & {
  readonly [K in 'phone' | 'customer_kind']?: User[K] | undefined;
};

export async function getProfile(
  db: Db,
  userId: Id<'user'>,
  impersonatorId: Id<'admin'> | null = null,
): Promise<Profile> {
  return found(await findProfile(db, userId, impersonatorId));
}

/** An inbound package can't go to a postcode of another state. */
function refuseUnknownPlaces(addresses: readonly MalaysianAddress[]): void {
  const fields: Record<string, FieldCode> = {};
  addresses.forEach(({ state, postcode }, index) => {
    const place = resolveDestination({ state, postcode });
    if (!place.ok) fields[`my_addresses.${index}.${place.field}`] = place.reason;
  });
  if (Object.keys(fields).length > 0) throw fieldError(fields);
}

const taxDetails = ['tax_number', 'identity_kind', 'identity_number', 'wants_e_invoice'] as const;
/** Under these a customer's invoices are reported to the tax office. */
const reportedDetails = [...taxDetails, 'sst_number', 'name'] as const;

/** A customer who asks for e-invoices can be identified on them. Checked where a tax detail changes. */
function refuseMissingTaxDetail(row: Selectable<Tables['users']>, changes: ProfileChanges): void {
  const { tax_number = row.tax_number, wants_e_invoice = row.wants_e_invoice } = changes;
  const { identity_kind = row.identity_kind, identity_number = row.identity_number } = changes;
  const isChanged = taxDetails.some((field) => changes[field] !== undefined);
  const missing = missingTaxDetail({ tax_number, identity_kind, identity_number, wants_e_invoice });
  if (isChanged && missing !== null) throw fieldError({ [missing]: 'required' });
}

/**
 * The owner hears of what they did not save in person: of addresses, since the first one is proposed wherever goods are
 * sent from, and of the details under which invoices are reported to the tax office.
 */
async function notifyChangedByStaff(
  services: Services,
  trx: Db,
  by: ActorContext,
  before: User,
  after: Profile,
): Promise<void> {
  if (isOwnerInPerson(by)) return;
  const { id, name, email, locale } = after;
  const data = { name, url: links.profile(services.config) };
  const about = { subject_kind: 'user', subject_id: id } as const;
  const tell = async (template: typeof addressesChanged) => {
    await refuseAtMailBound(trx, { subject_id: id }, template.kind, by.now);
    await sendMail(services, trx, { email, locale, user_id: id }, template, data, about);
  };
  if (!isDeepStrictEqual(before.my_addresses, after.my_addresses)) await tell(addressesChanged);
  if (reportedDetails.some((field) => before[field] !== after[field])) await tell(taxDetailsChanged);
}

/** Changes a customer's record, by themselves or by staff. Nobody else agrees to offers in their name. */
export const updateProfile = (
  services: Services,
  db: Db,
  by: ActorContext,
  userId: Id<'user'>,
  changes: ProfileChanges,
  version: number | null,
): Promise<Profile> =>
  inTransaction(db, async (trx) => {
    refuseUnknownPlaces(changes.my_addresses ?? []);
    const row = await trx
      .selectFrom('users')
      .selectAll()
      .where('id', '=', userId)
      .forUpdate()
      .executeTakeFirst();
    if (!row || row.closed_at !== null) throw new AppError('not_found');
    if (version !== null && row.version !== version) refuseStale(await getProfile(trx, userId), version);
    const before = toUser(row);
    refuseMissingTaxDetail(row, changes);
    const consents = changes.notifications?.marketing === true && !row.notifications.marketing;
    if (consents && !isOwnerInPerson(by)) throw new AppError('impersonation_forbidden');
    await changeRow(trx, 'users', userId, by.now, {
      ...toColumns('users', changes),
      ...(changes.phone !== undefined && changes.phone !== row.phone && { phone_verified_at: null }),
      ...(consents && { marketing_consent_at: by.now.toISOString() }),
    });
    const profile = await getProfile(trx, userId, by.actor.kind === 'user' ? by.actor.impersonator_id : null);
    await audit(trx, by, 'user.update', userId, changedFields(before, toUserOf(profile)));
    await notifyChangedByStaff(services, trx, by, before, profile);
    return profile;
  });

const toUserOf = ({
  mail_agency_form,
  us_shipping_address,
  loyalty,
  balance_usd_minor,
  impersonated_by,
  ...user
}: Profile): User => user;
