import type { BodyOf } from '@rantau/shared/contract';
import type { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import { onlineOrderKeys } from '../../session/personal-keys.ts';

export type OrderDraft = BodyOf<typeof onlineOrderEndpoints.create>;

/** Stored orders belong to one person. An expired session leaves them; another person's login does not show them. */
interface Stored<T> {
  readonly owner: string;
  readonly value: T;
}

function read<T>(key: string, owner: string): T | null {
  try {
    const kept = JSON.parse(localStorage.getItem(key) ?? 'null') as Stored<T> | null;
    return kept?.owner === owner ? kept.value : null;
  } catch {
    return null;
  }
}

const write = (key: string, owner: string, value: unknown): void =>
  localStorage.setItem(key, JSON.stringify({ owner, value }));

/** Details and items are kept apart, as the specification names them (point 4). */
export function readKeptOrder(owner: string): Partial<OrderDraft> | null {
  const details = read<Partial<OrderDraft>>(onlineOrderKeys.details, owner);
  const items = read<OrderDraft['items']>(onlineOrderKeys.items, owner);
  return details || items ? { ...details, ...(items && { items }) } : null;
}

export function keepOrder(owner: string, { items, ...details }: Partial<OrderDraft>): void {
  write(onlineOrderKeys.details, owner, details);
  write(onlineOrderKeys.items, owner, items ?? []);
}

export function forgetOrder(): void {
  for (const key of Object.values(onlineOrderKeys)) localStorage.removeItem(key);
}
