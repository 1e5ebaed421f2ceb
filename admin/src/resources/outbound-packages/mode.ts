import type { FreightMode } from '@rantau/shared/contract';

/** Sea and air are two resources with one set of screens. */
export const modeOf = (resource: string | undefined): FreightMode =>
  resource?.includes('air') ? 'air' : 'sea';
export const resourceOf = (
  mode: FreightMode,
): 'outbound-packages/sea-freight' | 'outbound-packages/air-freight' => `outbound-packages/${mode}-freight`;
