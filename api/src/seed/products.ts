import { type Carrier, recogniseTrackingNumber } from '@rantau/shared/tracking-numbers';
import type { Random } from './random.ts';

/** Things people buy: goods type, what it is, price in US cents from and to, weight in pounds from and to. */
export const products = [
  ['clothing', 'Cotton baju set, 3 pieces', 2400, 6800, 1, 3],
  ['clothing', 'Children’s winter jacket', 3200, 8900, 1, 3],
  ['clothing', 'Denim jeans', 2900, 7900, 1, 3],
  ['clothing', 'Outlet handbag, leather', 8900, 24_900, 1, 4],
  ['shoes', 'Running shoes', 5900, 15_900, 2, 4],
  ['shoes', 'Leather loafers', 4900, 13_900, 2, 4],
  ['books', 'Picture books, box of 10', 2500, 5900, 4, 9],
  ['books', 'Homeschool curriculum set', 8900, 21_900, 8, 22],
  ['toys', 'Building blocks, 900 pieces', 4900, 11_900, 2, 6],
  ['toys', 'Wooden train set', 3900, 9900, 4, 10],
  ['toys', 'Collectible figure', 1900, 6900, 1, 3],
  ['kitchenware', 'Cast-iron pan, 12 in', 2400, 5900, 7, 12],
  ['kitchenware', 'Enamel pot set', 8900, 19_900, 12, 26],
  ['kitchenware', 'Vintage dinner plates, 16 pieces', 5900, 16_900, 14, 32],
  ['kitchenware', 'Glass food containers, 18 pieces', 2900, 5900, 8, 16],
  ['electronics', 'Espresso machine (120 V)', 14_900, 42_900, 14, 32],
  ['electronics', 'Stand mixer', 19_900, 37_900, 20, 30],
  ['battery_devices', 'Refurbished laptop', 38_900, 149_900, 4, 8],
  ['battery_devices', 'Cordless drill kit', 9900, 24_900, 6, 14],
  ['battery_devices', 'Noise-cancelling headphones', 12_900, 32_900, 1, 3],
  ['cosmetics', 'Skincare gift set', 3900, 12_900, 1, 4],
  ['supplements', 'Multivitamins, 3 bottles', 2400, 6900, 2, 5],
  ['food', 'Breakfast cereal, 6 boxes', 2100, 3900, 6, 10],
  ['used_effects', 'Used household items', 5000, 25_000, 15, 45],
] as const;

/** Shops by kind of goods. */
export const shopsOf: Readonly<Record<(typeof products)[number][0], readonly string[]>> = {
  clothing: ['Old Navy', 'Carter’s', 'Coach Outlet', 'Target'],
  shoes: ['Nike', 'Zappos', 'Foot Locker'],
  books: ['Barnes & Noble', 'ThriftBooks', 'Amazon'],
  toys: ['Amazon', 'Target', 'eBay'],
  kitchenware: ['Williams Sonoma', 'Etsy', 'Walmart', 'IKEA US'],
  electronics: ['Best Buy', 'Costco', 'Amazon'],
  battery_devices: ['Best Buy', 'eBay', 'Amazon'],
  cosmetics: ['Sephora', 'Target'],
  supplements: ['iHerb', 'Costco'],
  food: ['Walmart', 'Costco'],
  used_effects: ['eBay'],
};

const letters = 'ABCDEFGHJKLMNPRSTUVWXY';

const bodies: Readonly<Record<'ups' | 'usps' | 'fedex' | 'ontrac' | 'amazon', (random: Random) => string>> = {
  ups: (random) =>
    `1Z${random.digits(1)}${random.pick([...letters])}${random.digits(4)}03${random.digits(7)}`,
  usps: (random) => `94001${random.digits(16)}`,
  fedex: (random) => `7${random.digits(10)}`,
  ontrac: (random) => `D100${random.digits(10)}`,
  amazon: (random) => `TBA3${random.digits(10)}`,
};

/** A number as a carrier would print it: the last digit is the one that checks. */
export function trackingNumber(random: Random): { readonly number: string; readonly carrier: Carrier } {
  const carrier = random.pick(['ups', 'ups', 'usps', 'usps', 'fedex', 'amazon', 'amazon', 'ontrac'] as const);
  const body = bodies[carrier](random);
  for (let digit = 0; digit < 10; digit++) {
    const number = `${body}${digit}`;
    const found = recogniseTrackingNumber(number).candidates.find((each) => each.carrier === carrier);
    if (found && found.valid_check_digit !== false) return { number, carrier };
  }
  return trackingNumber(random);
}
