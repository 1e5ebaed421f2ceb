import { carrierStates } from '../carrier-trackings/carrier-trackings.states.ts';
import { inboundPackageStates } from '../inbound-packages/inbound-packages.states.ts';
import { deliveryStates, invoiceStates } from '../invoices/invoices.states.ts';
import { onlineOrderStates } from '../online-orders/online-orders.states.ts';
import { outboundPackageStates } from '../outbound-packages/outbound-packages.states.ts';
import { paymentStates } from '../payments/payments.states.ts';
import { pickupRequestStates } from '../pickup-requests/pickup-requests.states.ts';
import type { Machine } from '../states/index.ts';
import { tripStates } from '../trips/trips.states.ts';

/** Every state machine of the product, by the noun that has it. */
export const lifecycles = {
  inbound_package: inboundPackageStates,
  carrier: carrierStates,
  outbound_package: outboundPackageStates,
  trip: tripStates,
  invoice: invoiceStates,
  delivery: deliveryStates,
  payment: paymentStates,
  online_order: onlineOrderStates,
  pickup_request: pickupRequestStates,
} as const satisfies Record<string, Machine<string>>;

export type Noun = keyof typeof lifecycles;
