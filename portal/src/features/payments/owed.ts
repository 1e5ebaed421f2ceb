import type { Invoice } from '@rantau/shared/invoices';
import { amountToAsk, type Share } from '@rantau/shared/payment-intents';
import { currencyOfMethod, type ManualMethod } from '@rantau/shared/payments';

/** True if there is a deposit to pay that is less than all. */
export const hasDeposit = (invoices: readonly Invoice[]): boolean =>
  amountToAsk(invoices, 'USD', 'deposit') < amountToAsk(invoices, 'USD', 'all');

/** Amount left to pay, in the currency of a method. */
export const owed = (invoices: readonly Invoice[], method: ManualMethod, share: Share): number =>
  amountToAsk(invoices, currencyOfMethod[method], share);
