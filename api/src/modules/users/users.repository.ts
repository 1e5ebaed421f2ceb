import type { ParsedQueryOf } from '@rantau/shared/contract';
import { loyaltyTable } from '@rantau/shared/loyalty';
import type { Customer, User, userEndpoints } from '@rantau/shared/users';
import { sql } from 'kysely';
import { formState, formStatus } from '../../platform/database/conditions/form-state.ts';
import type { Db } from '../../platform/database/database.ts';
import { containing, inOrder, isOneOf, pageOfIds } from '../../platform/database/pages.ts';
import type { PageAnswer } from '../../platform/http/endpoint.ts';
import { toUser } from './user-answer.ts';

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
  const page = await pageOfIds(
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
  );
  const rows = await db
    .selectFrom('users')
    .selectAll()
    .select(formStatus.as('mail_agency_form'))
    .where(isOneOf('id', page.ids))
    .execute();
  const data = inOrder(page.ids, rows).map((row) => ({
    ...toUser(row),
    mail_agency_form: row.mail_agency_form,
  }));
  return { data, total: page.total, estimated: page.estimated };
}
