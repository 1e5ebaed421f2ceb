import { sampleTariff, type Tariff } from '@rantau/shared/pricing';
import type { DemoContext } from './demo-context.ts';

/** Made-up but plausible: what a dollar was in ringgit, month by month up to today. */
const exchangeWalk = [
  '4.4785',
  '4.4310',
  '4.4675',
  '4.4150',
  '4.3820',
  '4.3565',
  '4.3910',
  '4.4280',
  '4.4035',
  '4.3690',
  '4.3475',
  '4.3860',
  '4.4120',
  '4.4512',
];

/** A Schedule B code where one is common for the goods (Census Bureau, Schedule B, to be confirmed for each outbound package). */
const scheduleB: Readonly<Record<string, string>> = {
  clothing: '6110202000',
  shoes: '6403996000',
  books: '4901990000',
  toys: '9503000000',
  kitchenware: '7323930000',
  battery_devices: '8471300100',
  cosmetics: '3304995000',
  perfume: '3303002000',
  supplements: '2106909998',
};

const notes: Readonly<Record<string, readonly [ms: string, en: string]>> = {
  battery_devices: [
    'Bateri dalam peranti sahaja, sehingga 100 Wh sebiji dan 5 kg sebungkus.',
    'Battery inside the device only, up to 100 Wh each and 5 kg a package.',
  ],
  power_banks: ['Laut sahaja, mengikut syarat pembawa.', 'By sea only, under the carrier’s conditions.'],
  cosmetics: ['Mungkin memerlukan notifikasi NPRA.', 'May need an NPRA notification.'],
  perfume: ['Barangan berbahaya UN1266; laut sahaja.', 'Dangerous goods UN1266; by sea only.'],
  supplements: ['Mungkin memerlukan kelulusan KKM.', 'May need approval of the Ministry of Health.'],
  food: ['Tiada daging, tenusu atau bahan segar.', 'No meat, dairy or anything fresh.'],
};

/**
 * Goods, boxes, prices and the exchange rate, as samples that the company replaces by its own. `sinceDays` is how long
 * ago they begin; a demo has a year of exchange rates, a new company today's.
 */
export function addReferenceRows(context: DemoContext, sinceDays: number): (on: string) => Tariff {
  const { rows } = context;
  const begun = context.at(-sinceDays, 2, 0);
  const from = context.on(-sinceDays);
  const record = { version: 1, created_at: begun, updated_at: begun };

  for (const goods of sampleTariff.goods_types) {
    const [note_ms, note_en] = notes[goods.code] ?? ['', ''];
    rows.add('goods_types', {
      ...record,
      ...goods,
      note_ms,
      note_en,
      schedule_b: scheduleB[goods.code] ?? null,
    });
  }
  for (const box of sampleTariff.box_types)
    rows.add('box_types', {
      ...record,
      ...box,
      inner_length_in: box.outer_length_in - 0.5,
      inner_width_in: box.outer_width_in - 0.5,
      inner_height_in: box.outer_height_in - 0.5,
    });
  const rates = sampleTariff.rates.map((rate) => ({ ...rate, effective_from: from }));
  const services = sampleTariff.services.map((service) => ({ ...service, effective_from: from }));
  for (const rate of rates) rows.add('rates', { id: context.id(begun), ...record, ...rate, sample: true });
  for (const service of services)
    rows.add('service_prices', { id: context.id(begun), ...record, ...service, sample: true });

  // Said so that it can be read: there is no cap of the late fee.
  rows.add('late_fee_terms', { id: context.id(begun), ...record, cap_usd_minor: null, effective_from: from });
  // One that ended before the demo begins; a new company enters its own, if it owes any.
  if (sinceDays > 30)
    rows.add('taxes', {
      id: context.id(begun),
      ...record,
      code: 'sst_sample',
      name_ms: 'Cukai perkhidmatan (contoh)',
      name_en: 'Service tax (sample)',
      rate_bp: 600,
      applies_to: 'services',
      effective_from: context.on(-sinceDays - 90),
      effective_to: context.on(-sinceDays - 1),
    });

  const monthly = exchangeWalk.slice(-Math.max(1, Math.floor(sinceDays / 30) + 1));
  const exchange_rates = monthly.map((rate, index) => {
    const days = index === 0 ? -sinceDays : -30 * (monthly.length - 1 - index);
    const at = context.at(days, 1, 0);
    const row = { rate, effective_from: context.on(days) };
    rows.add('exchange_rates', {
      id: context.id(at),
      version: 1,
      created_at: at,
      updated_at: at,
      base: 'USD',
      quote: 'MYR',
      rate: Number(rate),
      effective_from: row.effective_from,
      sample: true,
    });
    return row;
  });
  return (on) => ({ ...sampleTariff, on, rates, services, exchange_rates });
}
