import { randomInt } from 'node:crypto';
import type { AdminRole } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import { type CustomerKind, userEndpoints } from '@rantau/shared/users';
import { demoVendor, staff } from './demo-accounts.ts';
import { type Credentials, type SignedIn, signIn, visitor } from './session.ts';

export const password = 'sebuah kotak merah';

/** A new person. */
export const stranger = () => {
  const number = randomInt(1e9);
  return {
    name: `Nurul ${number}`,
    email: `nurul.${number}@example.com`,
    phone: `+6012${String(number % 1e7).padStart(7, '0')}`,
    password,
  };
};

export const newStaff = (role: AdminRole): Promise<SignedIn> => signIn('admins', staff[role]);
export const newVendorUser = (): Promise<SignedIn> => signIn('vendors', demoVendor);

interface CustomerOptions {
  readonly kind?: CustomerKind;
  readonly locale?: Locale;
}

/** A customer of this test's own: registered by the API, and confirmed by staff instead of by mail. */
export async function newCustomer({
  kind = 'forwarding',
  locale = 'ms',
}: CustomerOptions = {}): Promise<SignedIn> {
  const person = stranger();
  await visitor().call(userEndpoints.register, {
    body: { user: { ...person, customer_kind: kind, locale } },
  });
  await confirm(person);
  return signIn('users', person);
}

async function confirm({ email }: Credentials): Promise<void> {
  const { client } = await newStaff('owner');
  const { data } = await client.list(userEndpoints.list, { filter: { q: email } });
  const user = data.find((candidate) => candidate.email === email);
  if (!user) throw new Error(`${email} was not registered`);
  await client.call(userEndpoints.confirm, { params: { id: user.id }, body: { reason: 'Test customer' } });
}
