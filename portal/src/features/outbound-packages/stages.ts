import { type OutboundPackageStateName, outboundPackageStates } from '@rantau/shared/outbound-packages';

const way = [...new Set(Object.values(outboundPackageStates.means).flatMap(({ stage }) => stage ?? []))];

/** The line of an outbound package's stages, and where it is on it; there it says what the outbound package is now. Below zero off the line. */
export function stagesOf(state: OutboundPackageStateName): {
  readonly stages: readonly OutboundPackageStateName[];
  readonly now: number;
} {
  const { stage } = outboundPackageStates.means[state];
  const now = stage === null ? -1 : way.indexOf(stage);
  return { stages: way.map((each, index) => (index === now ? state : each)), now };
}
