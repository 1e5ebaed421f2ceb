import { calendarDate, malaysiaZone } from '@rantau/shared/format';

/** The day it is in the books, which are kept in Malaysia. */
export const today = (): string => calendarDate(new Date(), malaysiaZone);
