import { company } from '@rantau/shared/company';
import type { Id } from '@rantau/shared/ids';
import { loyaltyOutlook } from '@rantau/shared/loyalty';
import { type Profile, shippingName, type User } from '@rantau/shared/users';
import { sql } from 'kysely';
import { formStatus } from '../../platform/database/conditions/form-state.ts';
import { awaitsAcceptance } from '../../platform/database/conditions/offers.ts';
import { isOpenInvoice } from '../../platform/database/conditions/states.ts';
import type { Db } from '../../platform/database/database.ts';
import { toUser } from './user-answer.ts';

/** Where this customer's sellers send to. */
export function usShippingAddress({
  name,
  suite,
}: Pick<User, 'name' | 'suite'>): Profile['us_shipping_address'] {
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

/** What a customer owes, less their credit, in US cents; quotes that they have not accepted are owed by nobody. */
async function balanceOf(db: Db, userId: Id<'user'>): Promise<number> {
  const row = await db
    .selectFrom('customer_balances')
    .select(['receivable_minor', 'credit_minor'])
    .select((eb) =>
      eb
        .selectFrom('invoices')
        .select(sql<number>`coalesce(sum(total_minor - paid_minor), 0)::bigint`.as('minor'))
        .whereRef('invoices.user_id', '=', 'customer_balances.user_id')
        .where(isOpenInvoice)
        .where(awaitsAcceptance)
        .as('offered_minor'),
    )
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row ? row.receivable_minor - (row.offered_minor ?? 0) - row.credit_minor : 0;
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
