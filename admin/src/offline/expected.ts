import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { readAll, replaceAll } from './database.ts';

/** A package on its way, as far as a desk without a network needs to know: no names. */
export type Expected = Pick<AdminInboundPackage, 'id' | 'tracking_number' | 'shop' | 'suite'>;

export const toExpected = ({ id, tracking_number, shop, suite }: Expected): Expected => ({
  id,
  tracking_number,
  shop,
  suite,
});

export const keepExpected = (expected: readonly Expected[]): Promise<void> =>
  replaceAll('expected', expected);

/** What a suite waits for, as the device was told last. */
export const readExpected = async (suite: string): Promise<Expected[]> =>
  (await readAll<Expected>('expected').catch(() => [])).filter((each) => each.suite === suite);
