import { type AdminInboundPackage, canMerge } from '@rantau/shared/inbound-packages';
import type { MessageKey } from '../../messages/index.ts';

type MergeCandidate = Pick<
  AdminInboundPackage,
  'id' | 'reference' | 'state' | 'user_id' | 'outbound_package_id' | 'online_order_id'
>;

export interface Refusal {
  readonly key: MessageKey;
  /** Those that can be merged with nothing, whichever is kept. */
  readonly blocking: readonly MergeCandidate[];
}

const isFree = (inbound: MergeCandidate): boolean =>
  inbound.state === 'expected' ||
  canMerge(inbound, { ...inbound, id: '', state: 'expected', outbound_package_id: null }, undefined).ok;

/** Why two packages can't be merged; to keep the other one is advised only where that would help. */
export function refusalOf(
  keep: MergeCandidate,
  merge: MergeCandidate,
  owner: string | undefined,
): Refusal | undefined {
  const decision = canMerge(keep, merge, owner);
  if (decision.ok) return undefined;
  const { reason } = decision;
  const plain: Refusal = { key: `merge.refused.${reason}`, blocking: [] };
  if (reason !== 'not_mergeable' && reason !== 'in_outbound_package') return plain;
  const other = canMerge(merge, keep, owner);
  const unlessOwned = ['two_owners', 'other_owner', 'announced_for_order'];
  if (other.ok || unlessOwned.includes(other.reason)) return plain;
  const blocking = [keep, merge].filter((inbound) => !isFree(inbound));
  if (blocking.length > 0) return { key: 'merge.refused.blocked', blocking };
  return {
    key: `merge.refused.${keep.state === 'expected' ? 'both_expected' : 'both_in_outbound_package'}`,
    blocking: [],
  };
}
