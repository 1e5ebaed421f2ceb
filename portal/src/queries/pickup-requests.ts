import { pickupRequestEndpoints } from '@rantau/shared/pickup-requests';
import { pagesOf } from './pages.ts';
import { recordOf } from './records.ts';

export const pickupsKey = 'pickup-requests';

/** By the day of the pickup, the latest first. */
export const pickupPages = () =>
  pagesOf(pickupsKey, pickupRequestEndpoints.mine, { sort: ['pickup_on', 'DESC'] });

export const pickupOf = recordOf(pickupsKey, pickupRequestEndpoints.getMine);
