import { calendarDate, usaWarehouseZone } from '@rantau/shared/format';
import type { PickupRequest } from '@rantau/shared/pickup-requests';

/** Whether the day on which the boxes were to be collected is over where they stand, and they are still there. */
export const isDayPassed = ({ state, scheduled_on }: PickupRequest): boolean =>
  state === 'scheduled' && scheduled_on !== null && scheduled_on < calendarDate(Date.now(), usaWarehouseZone);
