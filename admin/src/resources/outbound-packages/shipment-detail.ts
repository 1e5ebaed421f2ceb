import type { AdminDataProvider } from '../../providers/data-provider.ts';

/** A shipment with what is in it, as the API answers it. */
export type ShipmentDetail = Awaited<ReturnType<AdminDataProvider['moveShipment']>>;
