import type { VendorInvoice } from '@rantau/shared/invoices';
import { deliveriesKept } from '../session/personal-keys.ts';
import { session } from '../session/session.ts';

type Lists = Readonly<Record<string, VendorInvoice[]>>;

/** Lists belong to one person. A session that ended leaves them; another person's login does not show them. */
interface Kept {
  readonly owner: string;
  readonly lists: Lists;
}

/** The id of whoever is signed in. */
export function ownerNow(): string {
  const now = session.get();
  return now.status === 'logged-in' ? now.data.id : '';
}

function listsOf(owner: string): Lists {
  try {
    const kept = JSON.parse(localStorage.getItem(deliveriesKept) ?? 'null') as Kept | null;
    return kept?.owner === owner ? kept.lists : {};
  } catch {
    return {};
  }
}

/** The list of a state as whoever is signed in last read it on this device. */
export const keptDeliveries = (state: string): VendorInvoice[] | undefined => listsOf(ownerNow())[state];

/** Keeps a list for whoever asked for it, unless they have left meanwhile. */
export function keepDeliveries(owner: string, state: string, list: readonly VendorInvoice[]): void {
  if (owner !== ownerNow()) return;
  const lists = { ...listsOf(owner), [state]: list };
  localStorage.setItem(deliveriesKept, JSON.stringify({ owner, lists }));
}
