/** Owners of webhook endpoints. */
export type WebhookOwner = 'user' | 'vendor';

/** Events that owners can be told of. */
export const webhookEventTypes = [
  'inbound_package.received',
  'inbound_package.measured',
  'inbound_package.packed',
  'inbound_package.moved',
  'outbound_package.moved',
  'delivery.assigned',
  'delivery.out_for_delivery',
  'delivery.delivered',
  'delivery.failed',
  'invoice.issued',
  'invoice.paid',
  'invoice.voided',
  'trip.milestone',
] as const;
export type WebhookEventType = (typeof webhookEventTypes)[number];

/** Sent on request, to see that an endpoint answers. */
export const testEventType = 'webhook.test';

const ofVendors: readonly WebhookEventType[] = [
  'delivery.assigned',
  'delivery.out_for_delivery',
  'delivery.delivered',
  'delivery.failed',
  'trip.milestone',
];

/** Events that concern each kind of owner. */
export const webhookEventsOf: Readonly<Record<WebhookOwner, readonly WebhookEventType[]>> = {
  user: webhookEventTypes.filter((type) => type !== 'delivery.assigned'),
  vendor: ofVendors,
};

interface Move {
  readonly subject_kind: string;
  /** Null where the record begins. */
  readonly from: string | null;
  readonly to: string;
}

function ofOutboundPackage({ from, to }: Move): WebhookEventType | null {
  if (from === null) return null;
  if (to === 'out_for_delivery' || to === 'delivered') return `delivery.${to}`;
  return from === 'out_for_delivery' ? 'delivery.failed' : 'outbound_package.moved';
}

function ofInboundPackage({ from, to }: Move): WebhookEventType | null {
  if (to === 'received' || to === 'packed') return `inbound_package.${to}`;
  return from === null ? null : 'inbound_package.moved';
}

function ofInvoice({ from, to }: Move): WebhookEventType | null {
  if (to === 'issued') return from === 'draft' ? 'invoice.issued' : null;
  if (to === 'paid') return 'invoice.paid';
  return to === 'void' && from !== 'draft' ? 'invoice.voided' : null;
}

/** The event that a step of a timeline is told as; null for one that is not told. */
export function eventOfMove(move: Move): WebhookEventType | null {
  if (move.subject_kind === 'inbound_package') return ofInboundPackage(move);
  if (move.subject_kind === 'outbound_package') return ofOutboundPackage(move);
  return move.subject_kind === 'invoice' ? ofInvoice(move) : null;
}
