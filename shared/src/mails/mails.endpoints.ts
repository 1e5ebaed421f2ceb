import { z } from 'zod';
import {
  endpoint,
  IdParams,
  Instant,
  idOf,
  Locale,
  recordShape,
  searchableListQuery,
} from '../contract/index.ts';
import { messageChannels, messageStates } from './mails.states.ts';

export const mailKinds = [
  'confirm_email',
  'password_reset',
  'magic_link',
  'account_exists',
  'inbound_package_arrived',
  'inbound_package_not_here',
  'inbound_package_gone',
  'inbound_package_merged',
  'tracking_number_changed',
  'claim_refused',
  'dispute_decided',
  'ready_to_choose',
  'invoice_issued',
  'invoice_reminder',
  'invoice_credited',
  'note_issued',
  'payment_verified',
  'payment_rejected',
  'payment_refunded',
  'payment_bounced',
  'credit_paid_out',
  'credit_used',
  'late_fee_waived',
  'invoice_voided',
  'trip_event',
  'trip_notice',
  'delivered',
  'order_quoted',
  'order_ended',
  'statement_ready',
  'account_closed',
  'invitation',
  'password_changed',
  'opened_by_staff',
  'change_email',
  'email_change_asked',
  'email_changed',
  'second_factor',
  'recovery_code_used',
  'owner_alert',
  'storage_ending',
  'outbound_package_packed',
  'outbound_package_cancelled',
  'recipient_changed',
  'addresses_changed',
  'tax_details_changed',
  'out_for_delivery',
  'handed_to_courier',
  'delivery_failed',
  'ready_for_pickup',
  'invoice_overdue',
  'pickup_requested',
  'pickup_scheduled',
  'pickup_cancelled',
  'outbound_package_requested',
  'boxes_missing',
  'box_found',
  'api_key_made',
  'webhook_endpoint_made',
  'whatsapp_number_confirmed',
  'webhook_disabled',
  'delivery_assigned',
] as const;
export const MailKind = z.enum(mailKinds);
export type MailKind = z.infer<typeof MailKind>;

/** One message of one event to one person by one channel, and what became of it. */
export const Mail = z
  .object({
    ...recordShape,
    kind: MailKind,
    channel: z.enum(messageChannels),
    to: z.string(),
    user_id: idOf('user').nullable(),
    locale: Locale,
    subject: z.string(),
    state: z.enum(messageStates),
    attempts: z.int(),
    sent_at: Instant.nullable(),
    delivered_at: Instant.nullable(),
    read_at: Instant.nullable(),
    /** Held until then: because of the night, or until the next attempt. */
    not_before: Instant.nullable(),
    last_error: z.string().nullable(),
  })
  .meta({ id: 'Mail' });
export type Mail = z.infer<typeof Mail>;

const staff = { session: 'admin', tag: 'mails', action: 'mail:read' } as const;

export const mailEndpoints = {
  list: endpoint('GET /admins/mails', {
    ...staff,
    summary: 'What was written to whom, with the result',
    query: searchableListQuery(['created_at', 'sent_at'], {
      user_id: idOf('user'),
      kind: MailKind,
      channel: z.enum(messageChannels),
      state: z.enum(messageStates),
    }),
    output: z.array(Mail),
    list: true,
  }),
  get: endpoint('GET /admins/mails/:id', {
    ...staff,
    summary: 'One message',
    params: IdParams,
    output: Mail.extend({ text: z.string().describe('Empty where it carries a one-time link') }),
  }),
} as const;
