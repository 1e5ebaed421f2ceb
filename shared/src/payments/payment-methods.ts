import type { ManualMethod } from './payments.schema.ts';

/** The currency that a method moves. */
export const currencyOfMethod = {
  bank_transfer_my: 'MYR',
  zelle: 'USD',
  cheque: 'USD',
} as const satisfies Record<ManualMethod, 'USD' | 'MYR'>;

export const manualMethods = Object.keys(currencyOfMethod) as ManualMethod[];
