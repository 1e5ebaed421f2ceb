import { loyaltyOutlook } from '@rantau/shared/loyalty';
import type { User } from '@rantau/shared/users';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

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
