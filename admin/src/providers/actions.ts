import { backgroundActions } from './actions-background.ts';
import { bulkActions } from './actions-bulk.ts';
import { inboundActions } from './actions-inbound.ts';
import { moneyActions } from './actions-money.ts';
import { officeActions } from './actions-office.ts';
import { ownActions } from './actions-own.ts';
import { shippingActions } from './actions-shipping.ts';

/** Calls for records besides react-admin's create and update. */
export const actions = {
  ...inboundActions,
  ...shippingActions,
  ...moneyActions,
  ...officeActions,
  ...bulkActions,
  ...ownActions,
  ...backgroundActions,
};
