import { type MessageTopic, messageTopics } from '@rantau/shared/mails';
import { whatsAppEndpoints as calls } from '@rantau/shared/whatsapp';
import { afterAll, beforeEach } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { approvedTemplates } from '../../integrations/messages/fake-whatsapp/approved-templates.ts';
import { signatureOf } from '../../integrations/messages/fake-whatsapp/reports.ts';
import { startFakeWhatsApp } from '../../integrations/messages/fake-whatsapp/server.ts';
import {
  happen,
  messagesTo,
  type Template,
  templates,
  wantNoMail,
} from '../../platform/mail/messages.fixtures.ts';

export const keys = {
  phone: '+60312345678',
  phoneNumberId: '106540352242922',
  accessToken: 'test-token',
  appSecret: 'test_app_secret',
  verifyToken: 'test-verify-token',
} as const;

/** The product with a number at a fake WhatsApp, and a new customer for each test. */
export async function whatsApp() {
  const fake = await startFakeWhatsApp({ ...keys, templates: approvedTemplates() });
  afterAll(() => fake.close());
  const api = await testApp({ whatsAppSandboxUrl: fake.url });
  const owner = await api.staff('owner');
  const { body: settings } = await owner.call(calls.settings);
  const sandbox = settings.find(({ environment }) => environment === 'sandbox');
  if (!sandbox) throw new Error('no sandbox');
  await owner
    .call(calls.updateSettings, {
      id: sandbox.id,
      version: sandbox.version,
      body: {
        is_on: true,
        phone: keys.phone,
        phone_number_id: keys.phoneNumberId,
        access_token: keys.accessToken,
        app_secret: keys.appSecret,
        verify_token: keys.verifyToken,
      },
    })
    .then(({ body }) => body);
  let customer: Person;
  let count = 0;
  beforeEach(async () => {
    // Noon in Malaysia.
    api.clock.set('2026-11-24T04:00:00Z');
    customer = await api.customer();
  });

  const report = (body: string, signature = signatureOf(keys.appSecret, body)) =>
    api.receive('whatsapp-sandbox', body, { 'x-hub-signature-256': signature });

  const choose = async (person: Person, phone: string, topics: readonly MessageTopic[] = messageTopics) => {
    const body = { phone, topics: [...topics], locale: 'en' as const, consent: true as const };
    return (await person.call(calls.choose, { body })).body;
  };

  return {
    api,
    fake,
    owner,
    get customer() {
      return customer;
    },
    newPhone: () => {
      count += 1;
      return `+6012${5_500_000 + count}`;
    },
    choose,
    /** The same, and the number is confirmed already. */
    chooseConfirmed: async (person: Person, phone: string, topics?: readonly MessageTopic[]) => {
      await choose(person, phone, topics);
      await api.set(
        'whatsapp_subscriptions',
        { user_id: person.id },
        { confirmed_at: api.clock.now().toISOString(), code: null },
      );
    },
    happen: (person: Person, template: Template = templates.arrived) => happen(api, person.id, template),
    wantsNoMail: (person: Person) => wantNoMail(api.services.db, person.id),
    messagesOf: (person: Person) => messagesTo(api.services.db, person.id),
    receivedAt: (phone: string) => fake.received().filter(({ to }) => to === phone.slice(1)),
    report,
  };
}
