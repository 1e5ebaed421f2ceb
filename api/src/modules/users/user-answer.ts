import { loyaltyOutlook } from '@rantau/shared/loyalty';
import type { User } from '@rantau/shared/users';
import type { Selectable } from 'kysely';
import type { Tables } from '../../platform/database/tables.ts';

/** A customer as lists show them. */
export const toUser = (row: Selectable<Tables['users']>): User => ({
  id: row.id,
  version: row.version,
  created_at: row.created_at,
  updated_at: row.updated_at,
  email: row.email,
  name: row.name,
  phone: row.phone,
  customer_kind: row.customer_kind,
  locale: row.locale,
  suite: row.suite,
  payment_reference: row.payment_reference,
  us_addresses: row.us_addresses,
  my_addresses: row.my_addresses,
  tax_number: row.tax_number,
  lifetime_cft: row.lifetime_cft,
  loyalty_tier: loyaltyOutlook(row.lifetime_cft).tier,
  notifications: row.notifications,
  phone_verified_at: row.phone_verified_at,
  confirmed_at: row.confirmed_at,
  blocked_at: row.blocked_at,
  closed_at: row.closed_at,
});
