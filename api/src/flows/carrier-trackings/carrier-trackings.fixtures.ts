import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { trackingProviderEndpoints } from '@rantau/shared/tracking-providers';
import { afterAll, beforeEach } from 'vitest';
import { type Person, testApp } from '../../../tests/test-app.ts';
import { startFakeEasypost } from '../../integrations/carrier-tracking/fakes/easypost.ts';
import { startFakeSeventeenTrack } from '../../integrations/carrier-tracking/fakes/seventeen-track.ts';
import { inboundPackageFor } from '../../modules/inbound-packages/inbound-packages.fixtures.ts';
import { seedTariff } from '../../modules/tariffs/tariff.fixtures.ts';
import { followDueTrackings } from './follow-trackings.ts';

const fields = {
  easypost: { api_key: 'EZTK-test', webhook_secret: 'tést' },
  '17track': { api_key: 'TOKEN17' },
} as const;
export type Provider = keyof typeof fields;

export async function settingsOf(owner: Person, provider: Provider) {
  const { body } = await owner.call(trackingProviderEndpoints.list);
  const found = body.find((each) => each.provider === provider && each.environment === 'sandbox');
  if (!found) throw new Error(`No sandbox of ${provider}`);
  return found;
}

export async function changeSettings(owner: Person, provider: Provider, body: object) {
  const { id, version } = await settingsOf(owner, provider);
  return owner.call(trackingProviderEndpoints.update, { id, version, body });
}

/** The product with a fake provider that is on, and anew for each test a customer. */
export async function carrierScene(provider: Provider) {
  let now = () => new Date();
  const options = { now: () => now() };
  const fake = await (provider === 'easypost'
    ? startFakeEasypost({ apiKey: 'EZTK-test', webhookSecret: 'tést' }, options)
    : startFakeSeventeenTrack({ apiKey: 'TOKEN17' }, options));
  afterAll(() => fake.close());
  const api = await testApp({ trackingSandboxUrls: { [provider]: fake.url } });
  now = api.clock.now;
  const { clothes } = await seedTariff(api);
  const owner = await api.staff('owner');
  const dock = await api.staff('warehouse_us');
  await changeSettings(owner, provider, { is_on: true, fields: fields[provider] });
  let siti: Person;
  beforeEach(async () => {
    api.clock.set('2026-11-21T02:00:00.000Z');
    siti = await api.customer({ name: 'Siti' });
  });

  const deliver = (
    { body, headers }: { body: string; headers: Readonly<Record<string, string>> },
    source = `${provider}-sandbox`,
  ) => api.receive(source, body, headers);

  const announceFor = async (customer: Person, over: object = {}) => {
    const inbound = inboundPackageFor({ api, dock, siti: customer, clothes });
    return { ...(await inbound.announce(over)), receive: inbound.receive };
  };

  return {
    api,
    fake,
    owner,
    dock,
    get siti() {
      return siti;
    },
    deliver,
    /** A customer's pre-alert with a number of its own. */
    announce: (over: object = {}) => announceFor(siti, over),
    announceFor,
    /** The rounds that are due. */
    follow: () => followDueTrackings(api.services),
    /** The report about a parcel as it stands, and what comes of it. */
    report: async (number: string) => {
      const answer = await deliver(fake.report(number));
      await api.services.jobs.drain();
      return answer.statusCode;
    },
    seen: async (id: string, by = siti) =>
      (await by.call(inboundPackageEndpoints.myCarrierTracking, { id })).body,
    atDock: async (id: string) => (await dock.call(inboundPackageEndpoints.carrierTracking, { id })).body,
    minutes: (count: number) => api.clock.advance(count * 60),
  };
}
