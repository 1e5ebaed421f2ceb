import type { TestApp } from '../../../tests/test-app.ts';
import { newId } from '../clock.ts';
import type { Db } from '../database/database.ts';
import { type MailTemplate, mailTemplate } from './mail-content.ts';
import { sendMail } from './mails.ts';

interface Happened {
  readonly name: string;
  readonly reference: string;
  readonly trip: string;
}

const text = ({ name, reference }: Happened) => ({
  subject: `Parcel ${reference}`,
  heading: `Hello ${name}`,
  paragraphs: [],
  action: { label: 'Open', url: `http://localhost:3000/dashboard/package/${reference}` },
});
const words = { ms: text, en: text };

export const templates = {
  /** Of a topic that can be turned off by e-mail, and held by the night. */
  arrived: mailTemplate<Happened>('inbound_package_arrived', 'inbound_package', words),
  /** The night does not hold it. */
  out: mailTemplate<Happened>('out_for_delivery', 'inbound_package', words),
  /** Always goes by e-mail. */
  voided: mailTemplate<Happened>('invoice_voided', 'always', words),
  /** Of a topic that its receiver can unsubscribe from. */
  offer: mailTemplate<Happened>('box_found', 'marketing', words),
};
export type Template = (typeof templates)[keyof typeof templates];

/** Something happens that concerns a customer; answers its reference. */
export async function happen(
  { services }: TestApp,
  user_id: string,
  template: MailTemplate<Happened, Template['topic']>,
): Promise<string> {
  const { email } = await services.db
    .selectFrom('users')
    .select('email')
    .where('id', '=', user_id)
    .executeTakeFirstOrThrow();
  const reference = `RP-${newId().slice(-6)}`;
  const data = { name: 'Aminah', reference, trip: 'SEA-1' };
  await sendMail(services, services.db, { email, locale: 'en', user_id }, template, data);
  return reference;
}

/** From now on a customer gets by e-mail only what always goes. */
export const wantNoMail = (db: Db, userId: string) =>
  db
    .updateTable('users')
    .set({
      notifications: JSON.stringify({
        inbound_package: false,
        trip: false,
        invoice_reminder: false,
        marketing: false,
      }),
    })
    .where('id', '=', userId)
    .execute();

/** Everything that was written to a customer, or to somebody of a vendor. */
export const messagesTo = (db: Db, id: string) =>
  db
    .selectFrom('messages')
    .selectAll()
    .where((eb) => eb.or([eb('user_id', '=', id), eb('vendor_user_id', '=', id)]))
    .orderBy('created_at')
    .orderBy('id')
    .execute();

/** A process took a message that waits and was killed; another has the same job. */
export const takeAndDie = (db: Db, id: string) =>
  db
    .updateTable('messages')
    .set({ state: 'sending' })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .execute();

/** The one value of a list. */
export const only = <T>([value, ...more]: readonly T[]): T => {
  if (value === undefined || more.length > 0) throw new Error(`${more.length + 1} instead of one`);
  return value;
};
