import type { BodyOf } from '@rantau/shared/contract';
import type { ImagePurpose } from '@rantau/shared/images';
import { inboundPackageEndpoints as calls } from '@rantau/shared/inbound-packages';
import { afterAll, beforeAll, beforeEach } from 'vitest';
import { type Person, startTestApp, type TestApp } from '../../../tests/test-app.ts';
import { uploadedImage } from '../images/image.fixtures.ts';
import { seedTariff } from '../tariffs/tariff.fixtures.ts';

export const sizes = { weight_lb: 4.5, length_in: 12, width_in: 10, height_in: 6 };

export const clothing = (goods_type_id: string) => [
  { goods_type_id, description: 'Baju kurung', quantity: 2, unit_value_usd_minor: 2_500 },
];

let numbers = 300_000_000_000;

interface Intake {
  readonly api: TestApp;
  readonly dock: Person;
  readonly siti: Person;
  readonly clothes: string;
}

/** One inbound package with a number of its own, as its customer and the warehouse see it; for tests. */
export function inboundPackageFor({ api, dock, siti, clothes }: Intake) {
  numbers += 1;
  const number = `TBA${numbers}`;
  return {
    number,
    announce: async (over: object = {}) =>
      (
        await siti.call(calls.preAlert, {
          body: { tracking_number: number, shop: 'Etsy', items: clothing(clothes), ...over },
        })
      ).body,
    receive: (over: Partial<BodyOf<typeof calls.receive>> = {}) =>
      dock.call(calls.receive, { body: { tracking_number: number, ...sizes, location: 'A-1', ...over } }),
    photo: (by = dock, purpose: ImagePurpose = 'package_photo') => uploadedImage(api, by, purpose),
    suiteOf: async ({ id }: Person) => (await api.row('users', { id }, 'suite')).suite,
    audited: (id: string) => api.rows('audit_events', { subject_id: id }, 'action'),
  };
}

/** Before all tests of a file a product with somebody at the dock; before each a customer with an inbound package. */
export function warehouseScene(): Intake & { inbound: ReturnType<typeof inboundPackageFor> } {
  const at = {} as { -readonly [K in keyof Intake]: Intake[K] } & {
    inbound: ReturnType<typeof inboundPackageFor>;
  };
  beforeAll(async () => {
    at.api = await startTestApp();
    at.dock = await at.api.staff('warehouse_us');
    at.clothes = (await seedTariff(at.api)).clothes;
  });
  afterAll(() => at.api.close());
  beforeEach(async () => {
    at.siti = await at.api.customer({ name: 'Siti' });
    at.inbound = inboundPackageFor(at);
  });
  return at;
}
