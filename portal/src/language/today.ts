import { calendarDate, malaysiaZone } from '@rantau/shared/format';

/** The day that it is in Malaysia, by which invoices, payments and storage are dated. */
export const today = (): string => calendarDate(Date.now(), malaysiaZone);
