import { pushEndpoints as calls } from '@rantau/shared/push';
import { afterAll, beforeEach } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { startFakePush } from '../../integrations/messages/fake-push/server.ts';
import { newId } from '../../platform/clock.ts';
import {
  happen,
  messagesTo,
  only,
  type Template,
  templates,
  wantNoMail,
} from '../../platform/mail/messages.fixtures.ts';

/** Seconds. */
export const thirtyDays = 30 * 86_400;

/** The product with a fake push service, and a new customer for each test. */
export async function webPush() {
  const fake = await startFakePush();
  afterAll(() => fake.close());
  const api = await testApp({ pushSandboxUrl: fake.url });
  let customer: Person;
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

  /** Messages to the customer of this test. */
  const byChannel = async (channel: 'email' | 'push') =>
    (await messagesTo(api.services.db, customer.id)).filter((each) => each.channel === channel);

  return {
    signIn,
    byChannel,
    pushed: async () => only(await byChannel('push')),
    drain: () => api.services.jobs.drain(),
    deviceCount: async (person = customer) => (await person.call(calls.user.mine)).body.devices.length,
    api,
    fake,
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
    happen: (person: Person, template: Template = templates.arrived) => happen(api, person.id, template),
    wantsNoMail: (person: Person) => wantNoMail(api.services.db, person.id),
    messagesOf: (person: Person) => messagesTo(api.services.db, person.id),
    receivedAt: (endpoint: string) =>
      fake.received().filter(({ device }) => device === endpoint.split('/').at(-1)),
  };
}
