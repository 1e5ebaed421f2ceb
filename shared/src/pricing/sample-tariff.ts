import { zones } from '../geography/index.ts';
import { loyaltyTable } from '../loyalty/index.ts';
import { densityLimit, volumetricDivisor } from '../measures/index.ts';
import type { Tariff, TariffBoxType, TariffGoodsType, TariffRate, TariffService } from './tariff.ts';

const from = '2026-01-01';
const each = (index: number): string => `00000000-0000-7000-8000-${String(index).padStart(12, '0')}`;

const freight = (zone: TariffRate['zone'], sea: number, air: number): TariffRate[] => [
  {
    mode: 'sea',
    zone,
    unit: 'cft',
    unit_price_usd_minor: sea,
    minimum_usd_minor: 4500,
    effective_from: from,
  },
  { mode: 'air', zone, unit: 'kg', unit_price_usd_minor: air, minimum_usd_minor: 1950, effective_from: from },
];

const service = (
  name: TariffService['service'],
  basis: TariffService['basis'],
  amount: number,
  more: Partial<TariffService> = {},
): TariffService => ({
  service: name,
  zone: null,
  basis,
  amount_usd_minor: amount,
  rate_bp: 0,
  effective_from: from,
  ...more,
});

const box = (
  index: number,
  name: string,
  outer: readonly [number, number, number],
  tare: number,
): TariffBoxType => ({
  id: each(index),
  name,
  outer_length_in: outer[0],
  outer_width_in: outer[1],
  outer_height_in: outer[2],
  tare_lb: tare,
  active: true,
});

const goods = (
  index: number,
  code: string,
  ms: string,
  en: string,
  sea: TariffGoodsType['sea'] = 'allowed',
  air: TariffGoodsType['air'] = 'allowed',
  surcharge = 0,
): TariffGoodsType => ({
  id: each(index),
  code,
  name_ms: ms,
  name_en: en,
  sea,
  air,
  surcharge_usd_minor: surcharge,
  active: true,
});

const [peninsular, sabah, sarawak, labuan] = zones;

/**
 * Sample figures, to be replaced by the company's own. Air to the peninsula is the advertised US$9.75 a kilogram
 * (specification, point 9). Whether goods may go by a mode follows the public rules for sea and air (lithium batteries,
 * perfume, aerosols; the import prohibitions of 2023).
 */
export const sampleTariff: Tariff = {
  on: from,
  rates: [
    ...freight(peninsular, 1450, 975),
    ...freight(sabah, 1950, 1325),
    ...freight(sarawak, 1950, 1325),
    ...freight(labuan, 2050, 1375),
  ],
  services: [
    service('repack', 'per_cft', 100),
    service('consolidate', 'per_shipment', 300),
    service('inspect', 'per_box', 0),
    service('label', 'per_box', 150),
    service('pickup', 'per_box', 1500),
    service('insurance', 'of_value', 500, { rate_bp: 150 }),
    service('home_delivery', 'per_box', 800),
    ...[sabah, sarawak, labuan].map((zone) => service('home_delivery', 'per_box', 1600, { zone })),
    service('personal_shopper', 'of_value', 500, { rate_bp: 700 }),
  ],
  box_types: [
    box(1, 'S', [16, 12, 12], 1.25),
    box(2, 'M', [18, 16, 18], 1.8),
    box(3, 'L', [18, 18, 24], 2.4),
    box(4, 'XL', [24, 18, 24], 3.1),
    box(5, 'Wardrobe', [24, 24, 40], 6.5),
  ],
  goods_types: [
    goods(11, 'clothing', 'Pakaian', 'Clothing'),
    goods(12, 'shoes', 'Kasut', 'Shoes'),
    goods(13, 'books', 'Buku', 'Books'),
    goods(14, 'toys', 'Mainan', 'Toys'),
    goods(15, 'kitchenware', 'Peralatan dapur', 'Kitchenware'),
    goods(
      16,
      'electronics',
      'Elektronik tanpa bateri',
      'Electronics without a battery',
      'allowed',
      'allowed',
      100,
    ),
    goods(
      17,
      'battery_devices',
      'Peranti dengan bateri litium',
      'Devices with a lithium battery',
      'allowed',
      'restricted',
      200,
    ),
    goods(
      18,
      'power_banks',
      'Bank kuasa dan bateri litium longgar',
      'Power banks and loose lithium batteries',
      'restricted',
      'prohibited',
    ),
    goods(19, 'cosmetics', 'Kosmetik', 'Cosmetics', 'restricted', 'restricted'),
    goods(20, 'perfume', 'Minyak wangi', 'Perfume', 'restricted', 'prohibited', 150),
    goods(21, 'supplements', 'Makanan tambahan', 'Supplements', 'restricted', 'restricted'),
    goods(22, 'food', 'Makanan kering berbungkus', 'Packaged dry food', 'restricted', 'restricted'),
    goods(23, 'aerosols', 'Aerosol', 'Aerosols', 'prohibited', 'prohibited'),
    goods(24, 'alcohol', 'Alkohol', 'Alcohol', 'prohibited', 'prohibited'),
    goods(25, 'weapons', 'Senjata dan peluru', 'Weapons and ammunition', 'prohibited', 'prohibited'),
    goods(26, 'used_effects', 'Barang isi rumah terpakai', 'Used household effects'),
  ],
  exchange_rates: [{ rate: '4.4512', effective_from: from }],
  density_limit_lb_per_cft: densityLimit,
  volumetric_divisor_cm3_per_kg: volumetricDivisor,
  loyalty: loyaltyTable,
  discount: null,
  discount_used: false,
};
