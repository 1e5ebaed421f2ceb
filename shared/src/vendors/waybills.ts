import { parseReference } from '../references/index.ts';

/** Number of a courier's waybill, without spaces: couriers use letters, digits and dashes. */
export const waybillForm = /^[A-Z0-9][A-Z0-9-]{4,39}$/;

/** A waybill number as it is stored, of what was typed or scanned. */
export const toWaybill = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** True for a number that a courier may have given; one of our own labels, scanned by mistake, is none. */
export const isWaybill = (number: string): boolean => waybillForm.test(number) && !parseReference(number).ok;

/** Stands in a tracking address where the number comes. */
export const waybillPlace = '{waybill}';

/** Address of the courier's page about a parcel; null where it has none. */
export const trackingPage = (tracking_url: string | null, waybill_number: string | null): string | null =>
  tracking_url === null || waybill_number === null
    ? null
    : tracking_url.replace(waybillPlace, encodeURIComponent(waybill_number));
