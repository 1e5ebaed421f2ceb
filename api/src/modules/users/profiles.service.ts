import type { MalaysianAddress } from '@rantau/shared/contract';
import { AppError, type FieldCode, fieldError } from '@rantau/shared/errors';
import { resolveDestination } from '@rantau/shared/geography';
import type { Id } from '@rantau/shared/ids';
import type { Profile, ProfileUpdate, User } from '@rantau/shared/users';
import type { z } from 'zod';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { toColumns } from '../../platform/database/columns.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changedAt, refuseStale } from '../../platform/database/versions.ts';
import { findProfile } from './profiles.repository.ts';
import { toUser } from './user-answer.ts';

export type ProfileChanges = z.output<typeof ProfileUpdate> & {
  readonly [K in 'phone' | 'customer_kind']?: User[K] | undefined;
};

export async function getProfile(
  db: Db,
  userId: Id<'user'>,
  impersonatorId: Id<'admin'> | null = null,
): Promise<Profile> {
  const profile = await findProfile(db, userId, impersonatorId);
  if (!profile) throw new AppError('not_found');
  return profile;
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

/** Changes a customer's record, by themselves or by staff. */
export const updateProfile = (
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
    await trx
      .updateTable('users')
      .set({
        ...toColumns('users', changes),
        ...(changes.phone !== undefined && changes.phone !== row.phone && { phone_verified_at: null }),
        ...(changes.notifications?.marketing &&
          !row.notifications.marketing && { marketing_consent_at: by.now.toISOString() }),
        ...changedAt(by.now),
      })
      .where('id', '=', userId)
      .execute();
    const profile = await getProfile(trx, userId, by.actor.kind === 'user' ? by.actor.impersonator_id : null);
    await audit(trx, by, {
      action: 'user.update',
      subject_kind: 'user',
      subject_id: userId,
      before,
      after: toUserOf(profile),
    });
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
