import { backgroundVerbs } from './verbs-background.ts';
import { bulkVerbs } from './verbs-bulk.ts';
import { inboundVerbs } from './verbs-inbound.ts';
import { moneyVerbs } from './verbs-money.ts';
import { officeVerbs } from './verbs-office.ts';
import { ownVerbs } from './verbs-own.ts';
import { shippingVerbs } from './verbs-shipping.ts';

/** What the business does to its records, beside react-admin's create and update. */
export const verbs = {
  ...inboundVerbs,
  ...shippingVerbs,
  ...moneyVerbs,
  ...officeVerbs,
  ...bulkVerbs,
  ...ownVerbs,
  ...backgroundVerbs,
};
