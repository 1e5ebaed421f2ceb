import type { MailKind } from './mails.endpoints.ts';

/** Subjects that a customer chooses messages about. */
export const messageTopics = ['packages', 'trips', 'invoices'] as const;
export type MessageTopic = (typeof messageTopics)[number];

/**
 * The subject of each kind of message; null of what no customer chooses a channel for: links for signing in, the security of an
 * account and of goods, programs that act for it, work of vendors.
 */
export const messageTopicOf = {
  confirm_email: null,
  password_reset: null,
  magic_link: null,
  account_exists: null,
  account_closed: null,
  invitation: null,
  password_changed: null,
  opened_by_staff: null,
  change_email: null,
  email_change_asked: null,
  email_changed: null,
  second_factor: null,
  recovery_code_used: null,
  owner_alert: null,
  recipient_changed: null,
  addresses_changed: null,
  tax_details_changed: null,
  inbound_package_gone: null,
  inbound_package_merged: null,
  tracking_number_changed: null,
  api_key_made: null,
  webhook_endpoint_made: null,
  whatsapp_number_confirmed: null,
  webhook_disabled: null,
  delivery_assigned: null,
  inbound_package_arrived: 'packages',
  inbound_package_not_here: 'packages',
  claim_refused: 'packages',
  dispute_decided: 'packages',
  ready_to_choose: 'packages',
  storage_ending: 'packages',
  outbound_package_requested: 'packages',
  outbound_package_packed: 'packages',
  outbound_package_cancelled: 'packages',
  boxes_missing: 'packages',
  box_found: 'packages',
  out_for_delivery: 'packages',
  handed_to_courier: 'packages',
  delivery_failed: 'packages',
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
  credit_used: 'invoices',
  statement_ready: 'invoices',
} as const satisfies Readonly<Record<MailKind, MessageTopic | null>>;

/** Kinds of message for which a customer chooses channels. */
export type ChosenKind = {
  [K in MailKind]: (typeof messageTopicOf)[K] extends MessageTopic ? K : never;
}[MailKind];

export const isChosenKind = (kind: MailKind): kind is ChosenKind => messageTopicOf[kind] !== null;

export const chosenKinds = (Object.keys(messageTopicOf) as MailKind[]).filter(isChosenKind);

/** Kinds that lose their use by the next morning: the night does not hold them. */
const urgent: ReadonlySet<MailKind> = new Set<MailKind>(['out_for_delivery', 'delivered']);
export const isUrgent = (kind: MailKind): boolean => urgent.has(kind);

/** The words of one message for a channel that has texts of its own: their kind and values, and the page that it opens. */
export interface MessageContent {
  readonly name: MailKind;
  readonly values: Readonly<Record<string, string>>;
  readonly url: string | null;
}

/** Names of the values in a text, in order; each stands in double braces. */
export const variablesOf = (text: string): string[] => [
  ...new Set([...text.matchAll(/\{\{(\w+)\}\}/g)].map(([, name]) => name ?? '')),
];

/** A text with its values, as its receiver reads it. */
export const filledTemplate = (text: string, values: Readonly<Record<string, string>>): string =>
  text.replaceAll(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
