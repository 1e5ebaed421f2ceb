import { join } from 'node:path';
import { sql } from 'kysely';
import { demoKeys as billplzKeys } from '../integrations/payments/fake-billplz/options.ts';
import { type FakeBillplz, startFakeBillplz } from '../integrations/payments/fake-billplz/server.ts';
import {
  type FakeStripe,
  startFakeStripe,
  demoKeys as stripeKeys,
} from '../integrations/payments/fake-stripe/server.ts';
import { gateways } from '../modules/payment-gateways/payment-gateways.repository.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Db } from '../platform/database/database.ts';
import { fakeProvidersFolder } from './demo-template.ts';

/** Settings with which the product speaks to the fakes, by provider. */
export const fakeFields = {
  billplz: {
    api_key: billplzKeys.apiKey,
    x_signature_key: billplzKeys.xSignatureKey,
    collection_id: billplzKeys.collectionId,
    payment_order_collection_id: billplzKeys.paymentOrderCollectionId,
  },
  stripe: { secret_key: stripeKeys.secretKey, webhook_secret: stripeKeys.webhookSecret },
} as const;
export type DemoProvider = keyof typeof fakeFields;

export interface FakeGateways {
  readonly billplz: FakeBillplz;
  readonly stripe: FakeStripe;
  readonly urls: Readonly<Record<DemoProvider, string>>;
  readonly close: () => Promise<void>;
}

/** Fake providers at the time of the demo, which leave what they know where those of `npm start` find it. */
export async function openFakeGateways(dataDir: string, now: Clock['now']): Promise<FakeGateways> {
  const fileOf = (provider: DemoProvider) => join(dataDir, fakeProvidersFolder, `${provider}.json`);
  const billplz = await startFakeBillplz({ ...billplzKeys, now, file: fileOf('billplz') });
  const stripe = await startFakeStripe({ ...stripeKeys, now, file: fileOf('stripe') });
  return {
    billplz,
    stripe,
    urls: { billplz: billplz.url, stripe: stripe.url },
    close: async () => {
      await billplz.close();
      await stripe.close();
    },
  };
}

/** Leads the demo's providers to the fakes of this configuration, with keys that it can open; without fakes they are off and asked nothing. */
export async function connectFakeGateways(db: Db, config: Config, now: Date): Promise<void> {
  for (const { id, provider, environment, secrets } of await gateways.list(db)) {
    const fields: Readonly<Record<string, string>> | undefined = fakeFields[provider as DemoProvider];
    if (environment !== 'sandbox' || !fields) continue;
    const url = config.paymentSandboxUrls[provider] ?? null;
    const sealed = Object.keys(secrets).map((name) => [
      name,
      gateways.settings.seal(config, fields[name] ?? ''),
    ]);
    await gateways.change(db, id, { is_on: url !== null, secrets: Object.fromEntries(sealed) }, now);
    await sql`update payment_intents set url = regexp_replace(url, '^https?://[^/]+', ${url}),
        next_check_at = case when ${url}::text is not null then next_check_at end
      where gateway_id = ${id} and state = 'open'`.execute(db);
  }
}
