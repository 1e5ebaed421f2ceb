import type { VendorInvoice } from '@rantau/shared/invoices';
import { deliveriesKept } from '../session/personal-keys.ts';

type StoredDeliveries = Readonly<Record<string, VendorInvoice[]>>;

function readAll(): StoredDeliveries {
  try {
    return (JSON.parse(localStorage.getItem(deliveriesKept) ?? '{}') as StoredDeliveries | null) ?? {};
  } catch {
    return {};
  }
}

/** The list of a state as it was last read on this device. */
export const keptDeliveries = (state: string): VendorInvoice[] | undefined => readAll()[state];

export const keepDeliveries = (state: string, list: readonly VendorInvoice[]): void =>
  localStorage.setItem(deliveriesKept, JSON.stringify({ ...readAll(), [state]: list }));
