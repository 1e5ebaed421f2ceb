import { addDays, calendarDate, malaysiaZone } from '@rantau/shared/format';
import { sampleTariff } from '@rantau/shared/pricing';
import { newId } from '../platform/clock.ts';
import type { Db } from '../platform/database/database.ts';
import { insertRows } from './rows.ts';

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
  power_banks: [
    'Laut sahaja, mengikut syarat syarikat pengangkutan.',
    'By sea only, under the carrier’s conditions.',
  ],
  cosmetics: ['Mungkin memerlukan notifikasi NPRA.', 'May need an NPRA notification.'],
  perfume: ['Barangan berbahaya UN1266; laut sahaja.', 'Dangerous goods UN1266; by sea only.'],
  supplements: ['Mungkin memerlukan kelulusan KKM.', 'May need approval of the Ministry of Health.'],
  food: ['Tiada daging, tenusu atau bahan segar.', 'No meat, dairy or anything fresh.'],
};

/**
 * Writes goods, boxes, prices and the exchange rate, as samples that the company replaces by its own. `sinceDays` is how
 * long ago they begin; a demo has a year of exchange rates, a new company today's.
 */
export async function insertReferenceRows(db: Db, now: Date, sinceDays: number): Promise<void> {
  const today = calendarDate(now, malaysiaZone);
  const begun = new Date(now.getTime() - sinceDays * 86_400_000);
  const from = addDays(today, -sinceDays);
  const recordAt = (at: Date) => ({ version: 1, created_at: at.toISOString(), updated_at: at.toISOString() });
  const record = recordAt(begun);
  const withId = <T extends object>(row: T) => ({ id: newId(begun), ...record, ...row });
  const since = { effective_from: from, sample: true };

  await insertRows(
    db,
    'goods_types',
    sampleTariff.goods_types.map((goods) => {
      const [note_ms, note_en] = notes[goods.code] ?? ['', ''];
      return { ...record, ...goods, note_ms, note_en, schedule_b: scheduleB[goods.code] ?? null };
    }),
  );
  await insertRows(
    db,
    'box_types',
    sampleTariff.box_types.map((box) => ({
      ...record,
      ...box,
      inner_length_in: box.outer_length_in - 0.5,
      inner_width_in: box.outer_width_in - 0.5,
      inner_height_in: box.outer_height_in - 0.5,
    })),
  );
  await insertRows(
    db,
    'rates',
    sampleTariff.rates.map((rate) => withId({ ...rate, ...since })),
  );
  await insertRows(
    db,
    'service_prices',
    sampleTariff.services.map((price) => withId({ ...price, ...since })),
  );
  // Said so that it can be read: there is no cap of the late fee.
  await insertRows(db, 'late_fee_terms', [withId({ cap_usd_minor: null, effective_from: from })]);
  // In force while the demo's company did its business, until yesterday; a new company enters its own, if it owes any.
  if (sinceDays > 30) {
    const sample = { effective_from: addDays(today, -120), effective_to: addDays(today, -1) };
    await insertRows(db, 'taxes', [
      withId({
        ...sample,
        code: 'sst_sample',
        name_ms: 'Cukai perkhidmatan (contoh)',
        name_en: 'Service tax (sample)',
        rate_bp: 600,
        applies_to: 'shopping_fee' as const,
      }),
      withId({
        ...sample,
        code: 'sst_exempt_sample',
        name_ms: 'Pintu ke pintu, dikecualikan (contoh)',
        name_en: 'Door to door, exempt (sample)',
        rate_bp: 0,
        exemption_reason: 'Dasar Cukai Perkhidmatan 4/2024',
        applies_to: 'air_freight' as const,
      }),
    ]);
  }
  const monthly = exchangeWalk.slice(-Math.max(1, Math.floor(sinceDays / 30) + 1));
  await insertRows(
    db,
    'exchange_rates',
    monthly.map((rate, index) => {
      const daysAgo = index === 0 ? sinceDays : 30 * (monthly.length - 1 - index);
      const at = new Date(now.getTime() - daysAgo * 86_400_000);
      return {
        id: newId(at),
        ...recordAt(at),
        base: 'USD' as const,
        quote: 'MYR' as const,
        rate: Number(rate),
        effective_from: addDays(today, -daysAgo),
        sample: true,
      };
    }),
  );
}
