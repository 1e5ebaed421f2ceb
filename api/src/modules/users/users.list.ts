import type { ParsedQueryOf } from '@rantau/shared/contract';
import { loyaltyTable } from '@rantau/shared/loyalty';
import { type Customer, type User, userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { formState, formStatus } from '../../platform/database/conditions/form-state.ts';
import type { Db } from '../../platform/database/database.ts';
import { column, decimal, instant, listFile } from '../../platform/database/list-file.ts';
import { containing, isOneOf, readPage } from '../../platform/database/pages.ts';
import type { PageAnswer } from '../../platform/http/endpoint.ts';
import { toUser } from './profiles.service.ts';

type Query = ParsedQueryOf<(typeof userEndpoints)['list']>;

/** The lifetime cubic feet of a tier: from its own threshold to that of the next. */
function cftOf(tier: User['loyalty_tier']): readonly [from: number, below: number | null] {
  const index = loyaltyTable.findIndex((each) => each.tier === tier);
  return [loyaltyTable[index]?.from_cft ?? 0, loyaltyTable[index + 1]?.from_cft ?? null];
}

export function filterUsers(db: Db, filter: Query['filter']) {
  let query = db.selectFrom('users');
  if (filter.id) query = query.where(isOneOf('users.id', filter.id));
  if (filter.customer_kind) query = query.where('customer_kind', '=', filter.customer_kind);
  if (filter.locale) query = query.where('locale', '=', filter.locale);
  if (filter.confirmed !== undefined)
    query = query.where('confirmed_at', filter.confirmed ? 'is not' : 'is', null);
  if (filter.blocked !== undefined) query = query.where('blocked_at', filter.blocked ? 'is not' : 'is', null);
  if (filter.mail_agency_form) query = query.where(formState, '=', filter.mail_agency_form);
  if (filter.loyalty_tier) {
    const [from, below] = cftOf(filter.loyalty_tier);
    query = query.where('lifetime_cft', '>=', from);
    if (below !== null) query = query.where('lifetime_cft', '<', below);
  }
  if (filter.q)
    query = query.where(
      sql<boolean>`lower(name || ' ' || email || ' ' || phone || ' ' || suite) like ${containing(filter.q)}`,
    );
  return query;
}

/** One page of customers. `q` finds a part of name, address, phone or suite. */
export async function listUsers(db: Db, { filter, range, sort }: Query): Promise<PageAnswer<Customer[]>> {
  const page = await readPage(
    db,
    filterUsers(db, filter),
    { range, sort },
    {
      id: 'users.id',
      columns: {
        created_at: 'users.created_at',
        name: 'users.name',
        email: 'users.email',
        suite: 'users.suite',
        lifetime_cft: 'users.lifetime_cft',
      },
      otherwise: ['created_at', 'DESC'],
    },
    (ids) =>
      db
        .selectFrom('users')
        .selectAll()
        .select(formStatus.as('mail_agency_form'))
        .where(isOneOf('id', ids))
        .execute(),
  );
  const data = page.data.map((row) => ({
    ...toUser(row),
    mail_agency_form: row.mail_agency_form,
  }));
  return { data, total: page.total, estimated: page.estimated };
}

/** The list as a file. */
export const usersFile = listFile(userEndpoints.list, {
  read: 'user:read',
  rows: (db, filter) =>
    sql`(${filterUsers(db, filter).selectAll('users')}) as users
      left join mail_agency_forms as form on form.user_id = users.id`,
  id: 'users.id',
  columns: [
    column('suite', 'users.suite'),
    column('name', 'users.name'),
    column('email', 'users.email'),
    column('phone', 'users.phone'),
    column('customer_kind', 'users.customer_kind'),
    column('locale', 'users.locale'),
    decimal('lifetime_cft', 'users.lifetime_cft'),
    instant('created_at', 'users.created_at'),
    instant('confirmed_at', 'users.confirmed_at'),
    instant('blocked_at', 'users.blocked_at'),
    ['mail_agency_form', formState],
    decimal('form_signed_on', 'form.signed_on'),
    column('form_photo_document', 'form.photo_document'),
    column('form_address_document', 'form.address_document'),
    decimal('form_checked_on', 'form.checked_on'),
    column('form_checked_by', 'form.checked_by'),
    decimal('form_ended_on', 'form.ended_on'),
  ],
});
