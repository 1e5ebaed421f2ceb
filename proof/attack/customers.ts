import { randomBytes } from 'node:crypto';
import type { Answer } from '../harness/http.ts';
import { linkOf } from './mails.ts';
import { type Person, personOf } from './people.ts';
import type { Target } from './target.ts';

export const passwords = {
  old: 'sebuah kotak merah',
  next: 'tujuh kotak biru',
  stranger: 'kata laluan orang lain',
};
export const freshEmail = (): string => `credentials.${randomBytes(5).toString('hex')}@example.com`;

export const register = ({ visitor }: Target, email: string, password: string): Promise<Answer> =>
  visitor('POST', '/api/v1/users/register', {
    body: { user: { email, password, name: 'Nurul', phone: '+60123456789', customer_kind: 'forwarding' } },
  });

export const confirm = ({ visitor }: Target, token: string, password: string): Promise<Answer> =>
  visitor('POST', '/api/v1/users/confirm-email', { body: { user: { token, password } } });

export const logIn = ({ visitor }: Target, email: string, password: string): Promise<Answer> =>
  visitor('POST', '/api/v1/users/login', { body: { user: { email, password } } });

/** A customer who has nothing yet, with the old password. Needs the mailbox for development. */
export async function newCustomer(target: Target): Promise<Person> {
  const email = freshEmail();
  await register(target, email, passwords.old);
  const answer = await confirm(target, await linkOf(target, email, 'confirm-email'), passwords.old);
  return personOf(target.port, 'user', email, answer);
}

/** True where the mails of the product can be read; says so where they can't. */

/** True where the mails of the product can be read. */
export const readsMails = async ({ visitor }: Target): Promise<boolean> =>
  (await visitor('GET', '/dev/mail.json')).status === 200;
