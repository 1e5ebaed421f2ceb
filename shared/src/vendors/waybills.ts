import { isMistypedReference, parseBoxCode, parseReference } from '../references/index.ts';

/** Without spaces: couriers use letters, digits and dashes. */
const waybillForm = /^[A-Z0-9][A-Z0-9-]{4,39}$/;

/** A waybill number as it is stored, of what was typed or scanned. */
export const toWaybill = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** True for a text that stands on a label of ours, also where it was mistyped. */
const isOurs = (text: string): boolean =>
  parseReference(text).ok || isMistypedReference(text) || parseBoxCode(text) !== null;

/** True for a number that a courier may have given, as it was typed or scanned; a label of ours is none. */
export const isWaybill = (text: string): boolean => waybillForm.test(toWaybill(text)) && !isOurs(text);

/** Stands in a tracking address where the number comes. */
export const waybillPlace = '{waybill}';

/** Address of the courier's page about a parcel; null where it has none. */
export const trackingPage = (tracking_url: string | null, waybill_number: string | null): string | null =>
  tracking_url === null || waybill_number === null
    ? null
    : tracking_url.replace(waybillPlace, encodeURIComponent(waybill_number));
