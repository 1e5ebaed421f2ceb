import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { database } from './database.ts';

/** A package on its way, as far as a desk without a network needs to know: no names. */
export type Expected = Pick<AdminInboundPackage, 'id' | 'tracking_number' | 'shop' | 'suite'>;

const store = database.store<Expected>('expected');

export const toExpected = ({ id, tracking_number, shop, suite }: Expected): Expected => ({
  id,
  tracking_number,
  shop,
  suite,
});

export const keepExpected = (expected: readonly Expected[]): Promise<void> => store.replace(expected);

const plain = (number: string): string => number.replace(/[^A-Z0-9]/gi, '').toUpperCase();

const readKnown = (matches: (each: Expected) => boolean): Promise<Expected[]> =>
  store.getAll().then(
    (known) => known.filter(matches),
    () => [],
  );

/** Expected packages of a suite, from the device's last copy. */
export const readExpected = (suite: string): Promise<Expected[]> => readKnown((each) => each.suite === suite);

/** Packages announced under a number, from the device's last copy. */
export const readAnnounced = (number: string): Promise<Expected[]> =>
  readKnown(({ tracking_number }) => plain(tracking_number) === plain(number));
