import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { trackingProviderEndpoints } from '@rantau/shared/tracking-providers';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { startFakeEasypost } from '../../integrations/carrier-tracking/fakes/easypost.ts';
import type { FakeCarrier } from '../../integrations/carrier-tracking/fakes/server.ts';
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
  return owner.call(trackingProviderEndpoints.update, {
    params: { id },
    headers: { 'if-match': `"${version}"` },
    body,
  });
}

/** The product with a fake provider that is on, and anew for each test a customer. */
export function carrierScene(provider: Provider) {
  let api: TestApp;
  let fake: FakeCarrier;
  let owner: Person;
  let dock: Person;
  let siti: Person;
  let clothes: string;
  beforeAll(async () => {
    let now = () => new Date();
    const options = { now: () => now() };
    fake = await (provider === 'easypost'
      ? startFakeEasypost({ apiKey: 'EZTK-test', webhookSecret: 'tést' }, options)
      : startFakeSeventeenTrack({ apiKey: 'TOKEN17' }, options));
    api = await startTestApp({ trackingSandboxUrls: { [provider]: fake.url } });
    now = api.clock.now;
    clothes = (await seedTariff(api)).clothes;
    owner = await api.staff('owner');
    dock = await api.staff('warehouse_us');
    await changeSettings(owner, provider, { is_on: true, fields: fields[provider] });
  });
  beforeEach(async () => {
    api.clock.set('2026-11-21T02:00:00.000Z');
    siti = await api.customer({ name: 'Siti' });
  });
  afterAll(async () => {
    await api.close();
    await fake.close();
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
    get api() {
      return api;
    },
    get fake() {
      return fake;
    },
    get owner() {
      return owner;
    },
    get dock() {
      return dock;
    },
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
      (await by.call(inboundPackageEndpoints.myCarrierTracking, { params: { id } })).body,
    atDock: async (id: string) =>
      (await dock.call(inboundPackageEndpoints.carrierTracking, { params: { id } })).body,
    minutes: (count: number) => api.clock.advance(count * 60),
  };
}
