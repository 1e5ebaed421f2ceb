import type { Id } from '@rantau/shared/ids';
import type { Config } from '../config.ts';

type Origins = Pick<Config, 'origins'>;

/** Page on which a customer reads and pays an invoice. */
export const invoiceUrl = ({ origins }: Origins, id: Id<'invoice'>): string =>
  `${origins.app}/dashboard/invoice/${id}`;
/** Page to which a provider sends the customer back. */
export const onlinePaymentUrl = ({ origins }: Origins, id: Id<'payment_intent'>): string =>
  `${origins.app}/dashboard/invoice/online-payment/${id}`;
export const statementsUrl = ({ origins }: Origins): string => `${origins.app}/dashboard/invoice/statement`;
export const paymentsUrl = ({ origins }: Origins): string => `${origins.app}/dashboard/invoice`;
export const onlineOrderUrl = ({ origins }: Origins, id: Id<'online_order'>): string =>
  `${origins.app}/dashboard/shop-services/${id}`;
