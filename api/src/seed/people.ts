import type { AdminRole } from '@rantau/shared/access';
import type { MalaysianAddress, UsAddress } from '@rantau/shared/contract';
import { malaysianStates } from '@rantau/shared/geography';
import type { Id, Noun } from '@rantau/shared/ids';
import type { Locale } from '@rantau/shared/locales';
import { toSuite } from '@rantau/shared/references';
import { sql } from 'kysely';
import { newId } from '../platform/clock.ts';
import { hashPassword } from '../platform/sessions/passwords.ts';
import type { Caller } from './calls.ts';
import type { Demo } from './demo.ts';
import { demoAccounts } from './demo-accounts.ts';
import {
  americanHomes,
  courierCompany,
  forwardingPeople,
  homes,
  staff,
  standardPeople,
  vendors,
} from './names.ts';
import { insertRows, type Row } from './rows.ts';

export interface Customer {
  readonly id: Id<'user'>;
  readonly name: string;
  readonly email: string;
  readonly kind: 'forwarding' | 'standard';
  readonly suite: string;
  readonly home: MalaysianAddress;
  readonly american: UsAddress | null;
  readonly call: Caller;
}
export interface Member {
  readonly id: Id<'admin'>;
  readonly call: Caller;
}
export interface Vendor {
  readonly id: Id<'vendor'>;
  readonly states: readonly string[];
  readonly driver: { readonly id: string; readonly call: Caller };
}
export interface People {
  /** The first has something of everything. */
  readonly first: Customer;
  readonly forwarding: readonly Customer[];
  readonly standard: readonly Customer[];
  readonly staff: Readonly<Record<AdminRole, Member>>;
  readonly vendorFor: (state: string) => Vendor;
  /** Courier company, of which nobody signs in. */
  readonly courier: Id<'vendor'>;
}

const emailOf = (role: (typeof demoAccounts)[number]['role']): string =>
  demoAccounts.find((each) => each.role === role)?.email ?? '';

/** Cubic feet that show every tier, and some who are about to reach the next one. */
const lifetimes = [
  486.5, 0, 261.4, 12.2, 1044.8, 0, 1623.9, 88.1, 2714.3, 244.6, 5231.7, 3.5, 530.2, 0, 997.1, 47.3,
];

/** The thirtieth is blocked later, the next has not confirmed the address: neither does anything. */
export const idlePlaces = { blocked: 29, unconfirmed: 30 } as const;

/** Everybody who has an account, as they would be after years. */
export async function insertPeople(demo: Demo): Promise<People> {
  const { random, services } = demo;
  const password_hash = await hashPassword(demoAccounts[0].password);
  const recordAt = <K extends Noun>(days: number) => {
    const at = new Date(demo.at(days, 3));
    const created_at = at.toISOString();
    return { id: newId(at) as Id<K>, version: 1, created_at, updated_at: created_at };
  };
  const session = () => ({ session_id: newId() });
  // Work that staff begin is done only while their session lasts; by now it is over.
  const sessions: Row<'sessions'>[] = [];

  const admins: Row<'admins'>[] = [];
  const members = Object.fromEntries(
    Object.entries(staff).map(([name, person], index) => {
      const role = name as AdminRole;
      const record = recordAt<'admin'>(-700 + index);
      admins.push({
        ...record,
        email: emailOf(role),
        password_hash,
        name: person,
        role,
        locale: role === 'warehouse_us' ? 'en' : 'ms',
        last_login_at: new Date(demo.at(-random.between(0, 2), 1)).toISOString(),
      });
      const { id, created_at: began } = record;
      const { session_id } = session();
      sessions.push({
        id: session_id,
        kind: 'admin',
        subject_id: id,
        created_at: began,
        last_used_at: began,
        expires_at: began,
      });
      return [role, { id, call: demo.as({ kind: 'admin', id, role, session_id }) }];
    }),
  ) as Record<AdminRole, Member>;

  const companies: Row<'vendors'>[] = [];
  const drivers: Row<'vendor_users'>[] = [];
  const partners = vendors.map(([name, phone, states, names], index): Vendor => {
    const record = recordAt<'vendor'>(-600 + index);
    const slug = name.split(' ').slice(0, 2).join('').toLowerCase();
    const email = `hello@${slug}.example`;
    const about = { name, phone, email, states: [...states], note: '', active: true };
    companies.push({ ...record, ...about, has_waybills: false, provider_codes: {} });
    const first = names.map((driver, place) => {
      const person = recordAt<'vendor_user'>(-590 + index);
      drivers.push({
        ...person,
        vendor_id: record.id,
        email: index === 0 && place === 0 ? emailOf('vendor') : `driver${place + 1}@${slug}.example`,
        password_hash,
        name: driver,
        phone: `+6013${random.digits(7)}`,
        locale: 'ms',
      });
      return person.id;
    })[0] as string;
    const actor = { kind: 'vendor', id: first, vendor_id: record.id, ...session() } as const;
    return { id: record.id, states, driver: { id: first, call: demo.as(actor) } };
  });

  const courier = recordAt<'vendor'>(-560);
  companies.push({
    ...courier,
    ...courierCompany,
    states: malaysianStates.map(({ code }) => code),
    has_waybills: true,
    provider_codes: { easypost: 'PosKilat', '17track': null },
  });

  const users: Row<'users'>[] = [];
  const { rows: numbers } = await sql<{ n: number }>`
    select nextval('suite_numbers')::int as n from generate_series(1, ${forwardingPeople.length + standardPeople.length})`.execute(
    services.db,
  );
  const customerOf = ([name, mail, locale, place, american]: readonly [
    string,
    string,
    Locale,
    number,
    number?,
  ]): Customer => {
    const index = users.length;
    const kind = american === undefined ? 'forwarding' : 'standard';
    const record = recordAt<'user'>(-540 + index * 11);
    const abroad = american === undefined ? undefined : americanHomes[american];
    const phone = abroad
      ? `+1503555${random.digits(4)}`
      : `+601${random.pick(['2', '3', '7', '9'])}${random.digits(7)}`;
    const there = homes[place];
    if (!there) throw new Error(`No home ${place}`);
    const suite = toSuite(numbers[index]?.n ?? 0);
    const customer: Customer = {
      id: record.id,
      name,
      email: `${mail}@example.com`,
      kind,
      suite,
      home: abroad
        ? { name: `Keluarga ${name.split(' ')[0]}`, phone: `+6012${random.digits(7)}`, ...there }
        : { name, phone, ...there },
      american: abroad ? { name, phone, ...abroad } : null,
      call: demo.as({ kind: 'user', id: record.id, impersonator_id: null, ...session() }),
    };
    users.push({
      ...record,
      email: customer.email,
      password_hash,
      name,
      phone,
      customer_kind: kind,
      locale,
      suite,
      payment_reference: suite,
      us_addresses: customer.american ? [customer.american] : [],
      my_addresses: [customer.home],
      lifetime_cft: lifetimes[index] ?? random.between(0, 180),
      notifications: {
        inbound_package: true,
        trip: true,
        invoice_reminder: true,
        marketing: random.chance(0.5),
      },
      marketing_consent_at: random.chance(0.5) ? record.created_at : null,
      phone_verified_at: random.chance(0.7) ? record.created_at : null,
      confirmed_at: index === idlePlaces.unconfirmed ? null : record.created_at,
    });
    return customer;
  };
  const forwarding = forwardingPeople.map(customerOf);
  const standard = standardPeople.map(customerOf);
  await insertRows(services.db, 'admins', admins);
  await insertRows(services.db, 'sessions', sessions);
  await insertRows(services.db, 'vendors', companies);
  await insertRows(services.db, 'vendor_users', drivers);
  await insertRows(services.db, 'users', users);

  const [first] = forwarding;
  const [partner] = partners;
  if (!first || !partner) throw new Error('Nobody is there');
  return {
    first,
    forwarding,
    standard,
    staff: members,
    courier: courier.id,
    vendorFor: (state) => partners.find(({ states }) => states.includes(state)) ?? partner,
  };
}
