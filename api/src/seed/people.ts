import type { AdminRole } from '@rantau/shared/access';
import type { MalaysianAddress, UsAddress } from '@rantau/shared/contract';
import { toSuite } from '@rantau/shared/references';
import { demoAccounts } from './demo-accounts.ts';
import type { DemoContext, Person } from './demo-context.ts';
import { americanHomes, forwardingPeople, homes, staff, standardPeople, vendors } from './names.ts';

export interface Customer {
  readonly id: string;
  readonly name: string;
  readonly email: string;
  readonly locale: 'ms' | 'en';
  readonly kind: 'forwarding' | 'standard';
  readonly suite: string;
  readonly home: MalaysianAddress;
  readonly american: UsAddress | null;
  /** Cubic feet shipped so far. */
  readonly lifetime: number;
  readonly who: Person;
}
export interface Vendor {
  readonly id: string;
  readonly states: readonly string[];
  readonly driver: Person;
}
export interface People {
  readonly customers: readonly Customer[];
  readonly staff: Readonly<Record<AdminRole, Person>>;
  readonly vendorFor: (state: string) => Vendor;
}

const emailOf = (role: (typeof demoAccounts)[number]['role']): string => {
  const account = demoAccounts.find((each) => each.role === role);
  if (!account) throw new Error(`No demo account for ${role}`);
  return account.email;
};

/** Lifetimes that show every tier, and some who are about to reach the next one. */
const lifetimes = [
  486.5, 0, 261.4, 12.2, 1044.8, 0, 1623.9, 88.1, 2714.3, 244.6, 5231.7, 3.5, 530.2, 0, 997.1, 47.3,
];

export function addPeople(context: DemoContext, passwordHash: string): People {
  const { rows, random } = context;

  const admins = Object.fromEntries(
    Object.entries(staff).map(([role, name], index) => {
      const row = context.stamp(context.at(-700 + index, 3));
      rows.add('admins', {
        ...row,
        email: emailOf(role as AdminRole),
        password_hash: passwordHash,
        name,
        role: role as AdminRole,
        locale: role === 'warehouse_us' ? 'en' : 'ms',
        last_login_at: context.at(-random.between(0, 2), 1),
      });
      return [role, { kind: 'admin', id: row.id, name }];
    }),
  ) as Record<AdminRole, Person>;

  const partners = vendors.map(([name, phone, states, drivers], index): Vendor => {
    const row = context.stamp(context.at(-600 + index, 3));
    const slug = name.split(' ').slice(0, 2).join('').toLowerCase();
    rows.add('vendors', {
      ...row,
      name,
      phone,
      email: `hello@${slug}.example`,
      states: [...states],
      note: '',
      active: true,
    });
    const people = drivers.map((driver, place): Person => {
      const user = context.stamp(context.at(-590 + index, 3));
      rows.add('vendor_users', {
        ...user,
        vendor_id: row.id,
        email: index === 0 && place === 0 ? emailOf('vendor') : `driver${place + 1}@${slug}.example`,
        password_hash: passwordHash,
        name: driver,
        phone: `+6013${random.digits(7)}`,
        locale: 'ms',
      });
      return { kind: 'vendor', id: user.id, name: driver };
    });
    const [driver] = people;
    if (!driver) throw new Error(`${name} has no driver`);
    return { id: row.id, states, driver };
  });

  const customers: Customer[] = [];
  const addCustomer = (
    [name, mail, locale, place]: readonly [string, string, 'ms' | 'en', number, number?],
    kind: Customer['kind'],
    american: Omit<UsAddress, 'name' | 'phone'> | null,
  ) => {
    const index = customers.length;
    const created = context.at(-540 + index * 11, 6);
    const row = context.stamp(created, context.at(-random.between(1, 40), 6));
    const phone =
      kind === 'standard'
        ? `+1503555${random.digits(4)}`
        : `+601${random.pick(['2', '3', '7', '9'])}${random.digits(7)}`;
    const there = homes[place];
    if (!there) throw new Error(`No home ${place}`);
    const recipient = kind === 'standard' ? `Keluarga ${name.split(' ')[0]}` : name;
    const suite = toSuite(context.nextSuite());
    const customer: Customer = {
      id: row.id,
      name,
      email: `${mail}@example.com`,
      locale,
      kind,
      suite,
      home: { name: recipient, phone: kind === 'standard' ? `+6012${random.digits(7)}` : phone, ...there },
      american: american && { name, phone, ...american },
      lifetime: lifetimes[index] ?? random.between(0, 180),
      who: { kind: 'user', id: row.id, name },
    };
    customers.push(customer);
    rows.add('users', {
      ...row,
      email: customer.email,
      password_hash: passwordHash,
      name,
      phone,
      customer_kind: kind,
      locale,
      suite,
      payment_reference: suite,
      us_addresses: customer.american ? [customer.american] : [],
      my_addresses: [customer.home],
      lifetime_cft: customer.lifetime,
      notifications: {
        inbound_package: true,
        trip: true,
        invoice_reminder: true,
        marketing: random.chance(0.5),
      },
      marketing_consent_at: random.chance(0.5) ? created : null,
      phone_verified_at: random.chance(0.7) ? created : null,
      // one has not confirmed yet, and one was blocked
      confirmed_at: index === 30 ? null : created,
      blocked_at: index === 29 ? context.at(-4, 2) : null,
    });
  };
  for (const person of forwardingPeople) addCustomer(person, 'forwarding', null);
  for (const person of standardPeople) {
    const american = americanHomes[person[4]];
    if (!american) throw new Error('No address in the USA');
    addCustomer(person, 'standard', american);
  }

  return {
    customers,
    staff: admins,
    vendorFor: (state) => {
      const found = partners.find((partner) => partner.states.includes(state)) ?? partners[0];
      if (!found) throw new Error('No delivery partner');
      return found;
    },
  };
}
