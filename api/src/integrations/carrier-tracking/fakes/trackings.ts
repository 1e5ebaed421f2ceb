/** Events that can happen to a parcel; each fake has its provider's words for them. */
export const steps = [
  'label_created',
  'picked_up',
  'arrived',
  'out_for_delivery',
  'delivered',
  'failed',
  'returning',
  'never_heard_of',
] as const;
export type Step = (typeof steps)[number];

export interface TrackingEvent {
  readonly step: Step;
  readonly at: string;
  readonly place: string;
}

/** A parcel as its carrier knows it, and whether somebody registered it. */
export interface FakeTracking {
  readonly id: string;
  readonly number: string;
  carrier: string | null;
  isRegistered: boolean;
  expectedOn: string | null;
  updatedAt: string;
  events: TrackingEvent[];
}

/** Words of carriers for people. */
export const texts: Readonly<Record<Step, string>> = {
  label_created: 'Shipping label created',
  picked_up: 'Picked up by the carrier',
  arrived: 'Arrived at the carrier’s facility',
  out_for_delivery: 'Out for delivery',
  delivered: 'Delivered, left at the dock',
  failed: 'Delivery attempted, nobody was there',
  returning: 'Returning to sender',
  never_heard_of: 'Held by the moon',
};

export const inTime = (events: readonly TrackingEvent[]): TrackingEvent[] =>
  events.toSorted((a, b) => a.at.localeCompare(b.at));
