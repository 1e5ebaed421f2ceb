import type { OutboundPackageStateName } from '@rantau/shared/outbound-packages';

const way = ['requested', 'packed', 'invoiced', 'released', 'in_transit', 'arrived', 'delivered'] as const;
/** Where on the line a state is that has no stage of its own. */
const placeOf: Readonly<Partial<Record<OutboundPackageStateName, number>>> = {
  packing: 0,
  loaded: 3,
  out_for_delivery: 5,
  ready_for_pickup: 5,
};

/** The line of an outbound package's stages, and where it is on it; there it says what the outbound package is now. Below zero off the line. */
export function stagesOf(state: OutboundPackageStateName): {
  readonly stages: readonly OutboundPackageStateName[];
  readonly now: number;
} {
  const now = placeOf[state] ?? (way as readonly string[]).indexOf(state);
  return { stages: way.map((each, index) => (index === now ? state : each)), now };
}
