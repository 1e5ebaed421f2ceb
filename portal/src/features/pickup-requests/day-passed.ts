import { calendarDate, usaWarehouseZone } from '@rantau/shared/format';
import type { PickupRequest } from '@rantau/shared/pickup-requests';

/** True if the pickup date is over at the place of the boxes, and they have not been collected. */
export const isDayPassed = ({ state, scheduled_on }: PickupRequest): boolean =>
  state === 'scheduled' && scheduled_on !== null && scheduled_on < calendarDate(Date.now(), usaWarehouseZone);
