import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';

export const disputeTones = { open: 'accent', upheld: 'success', refused: 'neutral' } as const;

/** Reference of what was measured: an inbound package, or an outbound package of the sender's own boxes. */
export const referenceOf = ({
  inbound_package_reference,
  outbound_package_reference,
}: MeasurementDispute): string => inbound_package_reference ?? outbound_package_reference ?? '';
