import type { OutboundPackageState } from '../outbound-packages/outbound-packages.states.ts';
import { machine, type StateOf } from '../states/index.ts';
import type { MilestoneKindName } from '../trip-milestones/milestone-kinds.ts';

/** Events that subscribers can be notified of. */
export const tripEvents = ['closed', 'departed', 'arrived', 'cleared', 'completed', 'changed'] as const;

interface TripMeaning {
  /** True if customers and visitors can see the trip; false while it is staff's plan. */
  readonly isKnown: boolean;
  /** True if visitors and customers find it without cargo of theirs on it. */
  readonly isOffered: boolean;
  /** True if customers may subscribe to its notifications. */
  readonly takesSubscribers: boolean;
  /** True if goods are still loaded. */
  readonly isFilling: boolean;
  /**
   * Changes of the load that the state allows: freely, with a reason since the manifest is written, or not at
   * all.
   */
  readonly load: 'free' | 'with_reason' | 'fixed';
  /** True if it and its goods have left the USA. */
  readonly hasLeft: boolean;
  /** True if customs has released its goods, so that they may leave Balakong. */
  readonly handsOver: boolean;
  /** Column of the board of departures. */
  readonly column: 'loading' | 'closed' | 'moving' | 'landed' | null;
  /** Milestone of the trip when it reaches this state. */
  readonly milestone: MilestoneKindName | null;
  /** Event that subscribers are notified of. */
  readonly event: (typeof tripEvents)[number] | null;
  /** State that the loaded outbound packages move to; `released` takes them off the trip. */
  readonly loadMove: { readonly from: OutboundPackageState; readonly to: OutboundPackageState } | null;
}

/** One sailing or flight. */
export const tripStates = machine<TripMeaning>()('planned', {
  planned: {
    to: ['open', 'cancelled'],
    isKnown: false,
    isOffered: false,
    takesSubscribers: false,
    isFilling: true,
    load: 'fixed',
    hasLeft: false,
    handsOver: false,
    column: 'loading',
    milestone: null,
    event: null,
    loadMove: null,
  },
  open: {
    to: ['closed', 'cancelled'],
    isKnown: true,
    isOffered: true,
    takesSubscribers: true,
    isFilling: true,
    load: 'free',
    hasLeft: false,
    handsOver: false,
    column: 'loading',
    milestone: 'booked',
    event: 'changed',
    loadMove: null,
  },
  closed: {
    to: ['departed', 'open', 'cancelled'],
    isKnown: true,
    isOffered: true,
    takesSubscribers: true,
    isFilling: false,
    load: 'with_reason',
    hasLeft: false,
    handsOver: false,
    column: 'closed',
    milestone: 'loaded',
    event: 'closed',
    loadMove: null,
  },
  departed: {
    to: ['arrived'],
    isKnown: true,
    isOffered: true,
    takesSubscribers: true,
    isFilling: false,
    load: 'fixed',
    hasLeft: true,
    handsOver: false,
    column: 'moving',
    milestone: 'sailed',
    event: 'departed',
    loadMove: { from: 'loaded', to: 'in_transit' },
  },
  arrived: {
    to: ['cleared'],
    isKnown: true,
    isOffered: false,
    takesSubscribers: true,
    isFilling: false,
    load: 'fixed',
    hasLeft: true,
    handsOver: false,
    column: 'landed',
    milestone: 'arrived',
    event: 'arrived',
    loadMove: { from: 'in_transit', to: 'arrived' },
  },
  cleared: {
    to: ['completed'],
    isKnown: true,
    isOffered: false,
    takesSubscribers: true,
    isFilling: false,
    load: 'fixed',
    hasLeft: true,
    handsOver: true,
    column: 'landed',
    milestone: 'cleared',
    event: 'cleared',
    loadMove: null,
  },
  completed: {
    to: [],
    isKnown: true,
    isOffered: false,
    takesSubscribers: true,
    isFilling: false,
    load: 'fixed',
    hasLeft: true,
    handsOver: true,
    column: null,
    milestone: null,
    event: 'completed',
    loadMove: null,
  },
  cancelled: {
    to: [],
    isKnown: true,
    isOffered: false,
    takesSubscribers: false,
    isFilling: false,
    load: 'fixed',
    hasLeft: false,
    handsOver: false,
    column: null,
    milestone: null,
    event: 'changed',
    loadMove: { from: 'loaded', to: 'released' },
  },
});

export type TripState = StateOf<typeof tripStates>;
