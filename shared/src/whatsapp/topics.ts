import type { MailKind } from '../mails/index.ts';

/** Subjects that a customer chooses messages about. */
export const whatsAppTopics = ['packages', 'trips', 'invoices'] as const;
export type WhatsAppTopic = (typeof whatsAppTopics)[number];

/**
 * The subject of each kind of message; null of what goes by e-mail only: links for signing in, the security of an account,
 * programs that act for it.
 */
export const whatsAppTopicOf = {
  confirm_email: null,
  password_reset: null,
  magic_link: null,
  account_exists: null,
  account_closed: null,
  invitation: null,
  password_changed: null,
  change_email: null,
  email_change_asked: null,
  email_changed: null,
  second_factor: null,
  recovery_code_used: null,
  api_key_made: null,
  webhook_endpoint_made: null,
  webhook_disabled: null,
  inbound_package_arrived: 'packages',
  inbound_package_not_here: 'packages',
  claim_refused: 'packages',
  dispute_decided: 'packages',
  ready_to_choose: 'packages',
  storage_ending: 'packages',
  outbound_package_requested: 'packages',
  outbound_package_packed: 'packages',
  boxes_missing: 'packages',
  box_found: 'packages',
  out_for_delivery: 'packages',
  ready_for_pickup: 'packages',
  delivered: 'packages',
  pickup_requested: 'packages',
  pickup_scheduled: 'packages',
  pickup_cancelled: 'packages',
  order_quoted: 'packages',
  order_ended: 'packages',
  trip_event: 'trips',
  trip_notice: 'trips',
  invoice_issued: 'invoices',
  invoice_reminder: 'invoices',
  invoice_overdue: 'invoices',
  invoice_credited: 'invoices',
  invoice_voided: 'invoices',
  note_issued: 'invoices',
  late_fee_waived: 'invoices',
  payment_verified: 'invoices',
  payment_rejected: 'invoices',
  payment_refunded: 'invoices',
  payment_bounced: 'invoices',
  credit_paid_out: 'invoices',
  statement_ready: 'invoices',
} as const satisfies Readonly<Record<MailKind, WhatsAppTopic | null>>;

/** Kinds of message that also go by WhatsApp. */
export type WhatsAppKind = {
  [K in MailKind]: (typeof whatsAppTopicOf)[K] extends WhatsAppTopic ? K : never;
}[MailKind];

export const isWhatsAppKind = (kind: MailKind): kind is WhatsAppKind => whatsAppTopicOf[kind] !== null;

export const whatsAppKinds = (Object.keys(whatsAppTopicOf) as MailKind[]).filter(isWhatsAppKind);

/** Kinds that lose their use by the next morning: the night does not hold them. */
const urgent: ReadonlySet<MailKind> = new Set<MailKind>(['out_for_delivery', 'delivered']);
export const isUrgent = (kind: MailKind): boolean => urgent.has(kind);
