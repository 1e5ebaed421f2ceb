import { pushEndpoints as calls } from '@rantau/shared/push';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { type FakePush, startFakePush } from '../../integrations/messages/fake-push/server.ts';
import { newId } from '../../platform/clock.ts';
import { mailTemplate, type PlainTopic } from '../../platform/mail/mail-content.ts';
import { sendMail } from '../../platform/mail/mails.ts';

interface Data {
  readonly name: string;
  readonly reference: string;
}
const text = ({ name, reference }: Data) => ({
  subject: `Parcel ${reference}`,
  heading: `Hello ${name}`,
  paragraphs: [],
  action: { label: 'Open', url: `http://localhost:3000/dashboard/package/${reference}` },
});
const words = { ms: text, en: text };
const of = (
  kind: 'inbound_package_arrived' | 'out_for_delivery' | 'invoice_voided' | 'box_found',
  topic: PlainTopic,
) => mailTemplate<Data & { trip: string }>(kind, topic, words);

/** Seconds. */
export const thirtyDays = 30 * 86_400;

export const templates = {
  /** Of a topic that can be turned off by e-mail, and held by the night. */
  arrived: of('inbound_package_arrived', 'inbound_package'),
  /** The night does not hold it. */
  out: of('out_for_delivery', 'inbound_package'),
  /** Always goes by e-mail. */
  voided: of('invoice_voided', 'always'),
  /** Of a topic that its receiver can unsubscribe from. */
  offer: of('box_found', 'marketing'),
};

/** The product with a fake push service, and a new customer for each test. */
export function webPush() {
  let api: TestApp;
  let fake: FakePush;
  let customer: Person;
  beforeAll(async () => {
    fake = await startFakePush();
    api = await startTestApp({ pushSandboxUrl: fake.url });
  });
  afterAll(async () => {
    await api.close();
    await fake.close();
  });
  beforeEach(async () => {
    // Noon in Malaysia.
    api.clock.set('2026-11-24T04:00:00Z');
    customer = await api.customer();
  });

  const callsOf = (person: Person) => (person.actor.kind === 'vendor' ? calls.vendor : calls.user);
  const draftOf = async (person: Person) => {
    const { public_key } = (await person.call(callsOf(person).mine)).body;
    return { ...fake.subscribe(public_key), public_key };
  };

  /** A session of a person, of thirty days like any other. */
  const signIn = async (person: Person): Promise<Person> => {
    const { db, clock } = api.services;
    const { kind, id: subject_id } = person.actor;
    const id = newId();
    const now = clock.now().toISOString();
    const expires_at = new Date(clock.now().getTime() + thirtyDays * 1_000).toISOString();
    await db
      .insertInto('sessions')
      .values({ id, kind, subject_id, created_at: now, last_used_at: now, expires_at })
      .execute();
    const actor = { ...person.actor, session_id: id };
    return { ...person, actor, call: api.as(actor) };
  };

  return {
    signIn,
    get api() {
      return api;
    },
    get fake() {
      return fake;
    },
    get customer() {
      return customer;
    },
    draftOf,
    /** A person subscribes in a browser; answers its address. */
    subscribe: async (person: Person): Promise<string> => {
      const body = await draftOf(person);
      await person.call(callsOf(person).add, { body }).then(({ body: answer }) => answer);
      return body.endpoint;
    },
    /** Something happens that concerns a customer. */
    happen: async (
      person: Person,
      template: (typeof templates)[keyof typeof templates] = templates.arrived,
    ) => {
      const reference = `RP-${newId().slice(-6)}`;
      const to = { email: person.email, locale: 'en', user_id: person.id } as const;
      const data = { name: 'Aminah', reference, trip: 'SEA-1' };
      await sendMail(api.services, api.services.db, to, template, data);
      return reference;
    },
    wantsNoMail: (person: Person) =>
      api.services.db
        .updateTable('users')
        .set({
          notifications: JSON.stringify({
            inbound_package: false,
            trip: false,
            invoice_reminder: false,
            marketing: false,
          }),
        })
        .where('id', '=', person.id)
        .execute(),
    messagesOf: (person: Person) =>
      api.services.db
        .selectFrom('messages')
        .selectAll()
        .where((eb) => eb.or([eb('user_id', '=', person.id), eb('vendor_user_id', '=', person.id)]))
        .orderBy('created_at')
        .orderBy('id')
        .execute(),
    receivedAt: (endpoint: string) =>
      fake.received().filter(({ device }) => device === endpoint.split('/').at(-1)),
  };
}
