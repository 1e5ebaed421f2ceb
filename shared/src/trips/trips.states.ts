import type { OutboundPackageState } from '../outbound-packages/outbound-packages.states.ts';
import { machine, type StateOf } from '../states/index.ts';
import type { MilestoneKindName } from '../trip-milestones/milestone-kinds.ts';

/** What a subscriber can be told of. */
export const tripEvents = ['closed', 'departed', 'arrived', 'cleared', 'completed', 'changed'] as const;

interface TripMeaning {
  /** Whether it is a trip to everybody, and not yet or no longer a plan of staff's alone. */
  readonly isKnown: boolean;
  /** Whether visitors and customers find it without anything of theirs aboard. */
  readonly isOffered: boolean;
  /** Whether customers may ask to hear of it. */
  readonly takesSubscribers: boolean;
  /** Whether goods still come together for it. */
  readonly isFilling: boolean;
  /** How its load may change: freely, with a reason since the manifest is written, or not at all. */
  readonly load: 'free' | 'with_reason' | 'fixed';
  /** Whether it and its goods have left the USA. */
  readonly hasLeft: boolean;
  /** Whether customs has let its goods go, so that they may leave Balakong. */
  readonly handsOver: boolean;
  /** Where the board of departures shows it. */
  readonly column: 'loading' | 'moving' | 'landed' | null;
  /** What it passes when it reaches this state. */
  readonly milestone: MilestoneKindName | null;
  /** What subscribers are told of. */
  readonly event: (typeof tripEvents)[number] | null;
  /** What becomes of the outbound packages aboard; `released` takes them off it. */
  readonly aboard: { readonly from: OutboundPackageState; readonly to: OutboundPackageState } | null;
}

/** One sailing or flight (product design, §3). */
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
    aboard: null,
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
    aboard: null,
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
    column: 'loading',
    milestone: 'loaded',
    event: 'closed',
    aboard: null,
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
    aboard: { from: 'loaded', to: 'in_transit' },
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
    aboard: { from: 'in_transit', to: 'arrived' },
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
    aboard: null,
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
    aboard: null,
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
    aboard: { from: 'loaded', to: 'released' },
  },
});

export type TripState = StateOf<typeof tripStates>;
