import {
  type FormatLocale,
  formatDensity,
  formatKilograms,
  formatMoney,
  formatNumber,
  formatSize,
  formatVolume,
  formatWeight,
} from '../format/index.ts';
import { money, usd } from '../money/index.ts';
import { percentText } from './lines.ts';

type Details = Readonly<Record<string, unknown>>;

const words = {
  ms: {
    sea: 'Kargo laut',
    air: 'Kargo udara',
    zone: { peninsular: 'Semenanjung', sabah: 'Sabah', sarawak: 'Sarawak', labuan: 'Labuan' },
    boxes: (count: string) => `${count} kotak`,
    each: 'setiap satu',
    byWeight: 'dicaj mengikut berat',
    volumetric: 'berat volumetrik',
    charged: 'dicaj',
    insteadOf: 'dan bukan',
    loyalty: 'Diskaun tahap',
    repackDiscount: 'Diskaun bungkus semula, tahap',
    minimum: 'Tambahan kepada caj minimum',
    goods: 'Surcaj barangan',
    ofValue: 'daripada nilai',
    ofWhole: 'daripada',
    exempt: 'dikecualikan',
    code: 'Kod diskaun',
    services: {
      repack: 'Bungkus semula',
      consolidate: 'Gabung bungkusan',
      inspect: 'Pemeriksaan dan gambar',
      label: 'Perkhidmatan label',
      pickup: 'Pengambilan di rumah (AS)',
      insurance: 'Insurans',
      home_delivery: 'Penghantaran ke rumah',
      personal_shopper: 'Yuran belian',
      storage: 'Simpanan selepas tempoh percuma',
    },
    lateFee: 'Caj lewat',
    days: (count: string) => `${count} hari`,
    named: {
      items: 'Barang yang dibeli',
      us_shipping: 'Penghantaran dalam AS',
      sales_tax: 'Cukai jualan AS',
      deposit: 'Deposit',
      dispute_credit: 'Kredit selepas diukur semula',
      tax_credit: 'Pelarasan cukai selepas diukur semula',
      write_off: 'Baki yang tidak lagi dituntut',
      write_off_reversed: 'Baki yang dituntut semula',
      refund: 'Bayaran dipulangkan',
    },
  },
  en: {
    sea: 'Sea freight',
    air: 'Air freight',
    zone: { peninsular: 'Peninsular', sabah: 'Sabah', sarawak: 'Sarawak', labuan: 'Labuan' },
    boxes: (count: string) => (count === '1' ? '1 box' : `${count} boxes`),
    each: 'each',
    byWeight: 'charged by weight',
    volumetric: 'volumetric weight',
    charged: 'charged',
    insteadOf: 'instead of',
    loyalty: 'Tier discount',
    repackDiscount: 'Repacking discount, tier',
    minimum: 'Top-up to the minimum charge',
    goods: 'Goods surcharge',
    ofValue: 'of value',
    ofWhole: 'of',
    exempt: 'exempt',
    code: 'Discount code',
    services: {
      repack: 'Repacking',
      consolidate: 'Consolidation',
      inspect: 'Inspection and photos',
      label: 'Label service',
      pickup: 'Home pickup (USA)',
      insurance: 'Insurance',
      home_delivery: 'Home delivery',
      personal_shopper: 'Purchasing fee',
      storage: 'Storage after the free days',
    },
    lateFee: 'Late fee',
    days: (count: string) => (count === '1' ? '1 day' : `${count} days`),
    named: {
      items: 'Items bought',
      us_shipping: 'Shipping in the USA',
      sales_tax: 'US sales tax',
      deposit: 'Deposit',
      dispute_credit: 'Credit after measuring again',
      tax_credit: 'Tax adjusted after measuring again',
      write_off: 'Balance no longer asked for',
      write_off_reversed: 'Balance asked for again',
      refund: 'Payment refunded',
    },
  },
} as const;

/** The tiers' names, which are the same in both languages. */
export const tierNames: Readonly<Record<string, string>> = {
  none: '–',
  beginner: 'Beginner',
  intermediate: 'Intermediate',
  advance: 'Advance',
  professional: 'Professional',
  expert: 'Expert',
  mama_bear: 'Mama Bear',
};

const number = (details: Details, key: string): number => Number(details[key]);
const text = (details: Details, key: string): string => String(details[key] ?? '');

function freight(mode: 'sea' | 'air', details: Details, locale: FormatLocale): string {
  const w = words[locale];
  const zone = w.zone[text(details, 'zone') as keyof typeof w.zone];
  const size = formatSize(
    {
      length: number(details, 'length_in'),
      width: number(details, 'width_in'),
      height: number(details, 'height_in'),
    },
    locale,
  );
  const count = number(details, 'count');
  const boxes = w.boxes(formatNumber(count, locale));
  const head = `${w[mode]} (${zone}): ${boxes} ${size}`;
  const tail = count > 1 ? ` ${w.each}` : '';
  const byWeight = details['charged_by'] === 'weight';
  if (mode === 'sea') {
    const volume = formatVolume(number(details, 'volume_cft'), locale);
    if (!byWeight) return `${head} = ${volume}${tail}`;
    const weight = formatWeight(number(details, 'weight_lb'), locale);
    const limit = formatDensity(number(details, 'density_limit'), locale);
    return `${head} = ${volume}; ${w.byWeight}, ${weight} ÷ ${limit} = ${formatVolume(number(details, 'billable'), locale)}${tail}`;
  }
  const charged = formatKilograms(number(details, 'billable'), locale);
  const actual = formatKilograms(number(details, 'weight_kg'), locale);
  const space = formatKilograms(number(details, 'volumetric_kg'), locale);
  return `${head}, ${byWeight ? actual : `${w.volumetric} ${space}`}; ${w.charged} ${charged}${tail}`;
}

/**
 * A line of a quote or of an invoice in words: sizes, rounding, tier and minimum included. A description that is no key
 * comes back as it is, because staff wrote it.
 */
export function describeLine(
  line: { readonly description: string; readonly details: Details },
  locale: FormatLocale,
): string {
  const w = words[locale];
  const { description, details } = line;
  switch (description) {
    case 'freight_sea':
      return freight('sea', details, locale);
    case 'freight_air':
      return freight('air', details, locale);
    case 'loyalty_discount':
      return `${w.loyalty} ${tierNames[text(details, 'tier')]}`;
    case 'repack_discount':
      return `${w.repackDiscount} ${tierNames[text(details, 'tier')]}`;
    case 'minimum_charge':
      return `${w.minimum} ${formatMoney(usd(number(details, 'minimum_usd_minor')), locale)}`;
    case 'goods_surcharge':
      return `${w.goods}: ${text(details, `name_${locale}`)}`;
    case 'discount_code': {
      const off = details['kind'] === 'percentage' ? ` (${percentText(number(details, 'value'))}%)` : '';
      return `${w.code} ${text(details, 'code')}`.trimEnd() + off;
    }
    case 'dispute_credit':
      return 'true_usd_minor' in details
        ? `${w.named.dispute_credit}: ${formatMoney(usd(number(details, 'true_usd_minor')), locale)} ${w.insteadOf} ${formatMoney(usd(number(details, 'charged_usd_minor')), locale)}`
        : w.named.dispute_credit;
    case 'refund': {
      const refunded = `${w.named.refund}: ${text(details, 'payment')}`;
      if (!('of_minor' in details)) return refunded;
      const own = (key: string) =>
        formatMoney(money(number(details, key), details['currency'] === 'MYR' ? 'MYR' : 'USD'), locale);
      return `${refunded}, ${own('refunded_minor')} ${w.ofWhole} ${own('of_minor')}`;
    }
    case 'tax':
      return `${text(details, `name_${locale}`)}: ${percentText(number(details, 'rate_bp'))}% ${w.ofValue} ${formatMoney(usd(number(details, 'value_usd_minor')), locale)}`;
    case 'tax_exempt':
      return `${text(details, `name_${locale}`)}: ${w.exempt} ${formatMoney(usd(number(details, 'value_usd_minor')), locale)}. ${text(details, 'exemption_reason')}`;
    case 'tax_credit':
      return 'code' in details
        ? `${text(details, `name_${locale}`)} ${percentText(number(details, 'rate_bp'))}%: ${w.named.tax_credit}`
        : w.named.tax_credit;
    case 'late_fee':
      return 'days' in details
        ? `${w.lateFee}, ${w.days(formatNumber(number(details, 'days'), locale))}`
        : w.lateFee;
  }
  if (Object.hasOwn(w.named, description)) return w.named[description as keyof typeof w.named];
  const service = description.replace(/^service_/, '');
  if (description === service || !Object.hasOwn(w.services, service)) return description;
  const name = w.services[service as keyof typeof w.services];
  return 'rate_bp' in details
    ? `${name}: ${percentText(number(details, 'rate_bp'))}% ${w.ofValue} ${formatMoney(usd(number(details, 'value_usd_minor')), locale)}`
    : name;
}
