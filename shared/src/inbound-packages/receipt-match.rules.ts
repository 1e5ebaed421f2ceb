import type { InboundPackageState } from './inbound-packages.states.ts';

interface Known {
  readonly state: InboundPackageState;
  readonly user_id: string | null;
  readonly online_order_id: string | null;
  readonly created_at: string;
}

/** The suite that was read from a label with its customer; null if no customer has it. */
export interface Label {
  readonly user_id: string | null;
}

/** The owner of a package at the dock. */
export type ReceiptMatch<T> =
  /** It is here already. */
  | { readonly kind: 'duplicate'; readonly known: T }
  | { readonly kind: 'announced'; readonly known: T; readonly by: 'tracking_number' | 'announcement' }
  | { readonly kind: 'suite'; readonly user_id: string }
  | { readonly kind: 'nameless' }
  /** Label and announcements name different customers: staff decide. */
  | { readonly kind: 'two_owners'; readonly announced_by: readonly string[]; readonly label: Label | null };

/**
 * The suite on the label decides whose a package is, because anyone can announce any number; without a label, what we bought
 * for an order is its customer's, whoever else announced it since: of a number that somebody waited for before, support alone
 * says that we bought it. `same` are those known by the scanned number; `chosen` is an expected one whose number staff saw to
 * be mistyped, and counts only for the label's customer.
 */
export function matchReceipt<T extends Known>(
  same: readonly T[],
  label: Label | null,
  chosen: T | undefined,
): ReceiptMatch<T> {
  const here = same.find(({ state }) => state !== 'expected');
  if (here) return { kind: 'duplicate', known: here };
  const own = label && same.find(({ user_id }) => user_id !== null && user_id === label.user_id);
  if (own) return { kind: 'announced', known: own, by: 'tracking_number' };
  const ordered = same.filter(({ online_order_id }) => online_order_id !== null);
  const isFirst = same.every((other) => ordered.every((each) => each.created_at <= other.created_at));
  const [first, ...others] = ordered.length > 0 && isFirst ? ordered : same;
  if (first && !label && others.length === 0)
    return { kind: 'announced', known: first, by: 'tracking_number' };
  const announced_by = same.flatMap(({ user_id }) => user_id ?? []);
  if (announced_by.length > 0) return { kind: 'two_owners', announced_by, label };
  if (!label?.user_id) return { kind: 'nameless' };
  if (chosen?.state === 'expected' && chosen.user_id === label.user_id)
    return { kind: 'announced', known: chosen, by: 'announcement' };
  return { kind: 'suite', user_id: label.user_id };
}
