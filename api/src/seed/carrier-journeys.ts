import { join } from 'node:path';
import { followDueTrackings } from '../flows/carrier-trackings/follow-trackings.ts';
import { demoEasypostKeys, startFakeEasypost } from '../integrations/carrier-tracking/fakes/easypost.ts';
import type { Step } from '../integrations/carrier-tracking/fakes/trackings.ts';
import { trackingProviders } from '../modules/tracking-providers/tracking-providers.repository.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import type { Services } from '../platform/services.ts';
import { fakeProvidersFolder } from './demo-template.ts';

const fields = { api_key: demoEasypostKeys.apiKey, webhook_secret: demoEasypostKeys.webhookSecret };

/** Leads the demo's tracking provider to the fake of this configuration, with keys that it can open; without a fake it is off. */
export async function connectFakeTracking(db: Db, config: Config, now: Date, isNew = false): Promise<void> {
  for (const { id, provider, environment, secrets } of await trackingProviders.list(db)) {
    const isDemo = isNew || Object.keys(secrets).length > 0;
    if (provider !== 'easypost' || environment !== 'sandbox' || !isDemo) continue;
    const sealed = Object.entries(fields).map(([name, value]) => [
      name,
      trackingProviders.settings.seal(config, value),
    ]);
    const is_on = config.trackingSandboxUrls[provider] !== undefined;
    await trackingProviders.change(db, id, { is_on, secrets: Object.fromEntries(sealed) }, now);
  }
}

/** Events by the hours since, for one package after the other. */
const journeys: readonly (readonly (readonly [hoursAgo: number, step: Step])[])[] = [
  [
    [52, 'label_created'],
    [40, 'picked_up'],
    [12, 'arrived'],
  ],
  [
    [70, 'label_created'],
    [60, 'picked_up'],
    [20, 'arrived'],
    [3, 'out_for_delivery'],
  ],
  [
    [90, 'label_created'],
    [80, 'picked_up'],
    [50, 'arrived'],
    [36, 'out_for_delivery'],
    [31, 'delivered'],
  ],
  [[30, 'label_created']],
  [
    [80, 'picked_up'],
    [30, 'out_for_delivery'],
    [26, 'failed'],
  ],
  [],
];

const places = ['Balakong', 'Shah Alam', 'Ipoh', 'Ipoh'] as const;
/** The same for those with a courier in Malaysia. */
const lastMiles: typeof journeys = [
  [
    [30, 'picked_up'],
    [18, 'arrived'],
    [2, 'out_for_delivery'],
  ],
  [
    [54, 'picked_up'],
    [40, 'arrived'],
    [28, 'out_for_delivery'],
    [21, 'failed'],
  ],
];

/** Lets carriers report about the packages that the demo expects or handed over, as far as its present. */
export async function addCarrierJourneys(services: Services): Promise<void> {
  const { db, clock, config } = services;
  const now = clock.now();
  const fake = await startFakeEasypost(demoEasypostKeys, {
    now: () => now,
    file: join(config.dataDir, fakeProvidersFolder, 'easypost.json'),
  });
  try {
    const withFake = { ...config, trackingSandboxUrls: { easypost: fake.url } };
    await connectFakeTracking(db, withFake, now, true);
    const expected = await db
      .selectFrom('inbound_packages')
      .select('tracking_number')
      .where('state', '=', 'expected')
      .orderBy('id')
      .execute();
    for (const [index, { tracking_number }] of expected.entries()) {
      const journey = journeys[index % journeys.length] ?? [];
      for (const [hoursAgo, step] of journey)
        fake.move(tracking_number, step, new Date(now.getTime() - hoursAgo * 3_600_000).toISOString());
      const day = new Date(now.getTime() + (index % 5) * 86_400_000).toISOString().slice(0, 10);
      if (journey.length > 0) fake.expect(tracking_number, day);
    }
    const handedOver = await db
      .selectFrom('outbound_packages')
      .select('waybill_number')
      .where('waybill_number', 'is not', null)
      .orderBy('id')
      .execute();
    for (const [index, { waybill_number }] of handedOver.entries())
      for (const [step, [hoursAgo, what]] of (lastMiles[index % lastMiles.length] ?? []).entries())
        fake.move(
          waybill_number ?? '',
          what,
          new Date(now.getTime() - hoursAgo * 3_600_000).toISOString(),
          places[step],
        );
    await followDueTrackings({ ...services, config: withFake });
  } finally {
    await fake.close();
  }
}
