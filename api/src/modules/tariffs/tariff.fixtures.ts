import { sampleTariff } from '@rantau/shared/pricing';
import type { TestApp } from '../../../tests/test-app.ts';
import { newId } from '../../platform/clock.ts';

export interface SeededTariff {
  /** Ids of a kind of goods and of a box. */
  readonly clothes: string;
  readonly box: string;
}

/** The sample prices of `shared`, in the tables; for tests. */
export async function seedTariff({ services: { db }, clock }: TestApp): Promise<SeededTariff> {
  const now = clock.now().toISOString();
  const stamp = () => ({ id: newId(clock.now()), created_at: now, updated_at: now });
  const tariff = sampleTariff;
  await db
    .insertInto('rates')
    .values(tariff.rates.map((rate) => ({ ...stamp(), ...rate, sample: true })))
    .execute();
  await db
    .insertInto('service_prices')
    .values(
      tariff.services.map((price) => ({
        ...stamp(),
        ...price,
        service: price.service as 'repack',
        sample: true,
      })),
    )
    .execute();
  await db
    .insertInto('exchange_rates')
    .values(
      tariff.exchange_rates.map((rate) => ({ ...stamp(), ...rate, rate: Number(rate.rate), sample: true })),
    )
    .execute();
  await db
    .insertInto('box_types')
    .values(
      tariff.box_types.map((box) => ({
        ...stamp(),
        ...box,
        inner_length_in: box.outer_length_in,
        inner_width_in: box.outer_width_in,
        inner_height_in: box.outer_height_in,
      })),
    )
    .execute();
  await db
    .insertInto('goods_types')
    .values(tariff.goods_types.map((goods) => ({ ...stamp(), ...goods })))
    .execute();
  const clothes = tariff.goods_types.find(({ code }) => code === 'clothing') ?? tariff.goods_types[0];
  const [box] = tariff.box_types;
  if (!clothes || !box) throw new Error('The sample tariff has goods and boxes');
  return { clothes: clothes.id, box: box.id };
}
