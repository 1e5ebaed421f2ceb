import { randomInt } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import type { AdminRole } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import { type CustomerKind, userEndpoints } from '@rantau/shared/users';
import { demoVendor, staff } from './demo-accounts.ts';
import { port } from './product.ts';
import { type SignedIn, signIn, visitor } from './session.ts';

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

/** A customer of this test's own: registered by the API, and confirmed with the token of the mail. */
export async function newCustomer({
  kind = 'forwarding',
  locale = 'ms',
}: CustomerOptions = {}): Promise<SignedIn> {
  const person = stranger();
  const client = visitor();
  await client.call(userEndpoints.register, {
    body: { user: { ...person, customer_kind: kind, locale } },
  });
  const token = /confirm-email#token=([\w-]+)/.exec(await letterTo(person.email))?.[1] ?? '';
  await client.call(userEndpoints.confirmEmail, { body: { user: { token, password } } });
  return signIn('users', person);
}

/** Text of the newest mail to an address, when it has come; mails are sent by a job. */
async function letterTo(address: string): Promise<string> {
  for (const deadline = Date.now() + 20_000; Date.now() < deadline; await pause(50)) {
    const response = await fetch(`http://localhost:${port}/dev/mail.json`);
    const mails = (await response.json()) as { to: string; text: string }[];
    const letter = mails.find(({ to }) => to === address);
    if (letter) return letter.text;
  }
  throw new Error(`No mail came to ${address}`);
}
