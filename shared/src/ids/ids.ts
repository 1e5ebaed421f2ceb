import { z } from 'zod';

/** The kinds of record whose ids must not be confused. */
export type Noun =
  | 'admin'
  | 'bank_account'
  | 'bank_line'
  | 'bank_statement'
  | 'box_check'
  | 'e_invoice'
  | 'e_invoice_settings'
  | 'image'
  | 'inbox_message'
  | 'inbound_package'
  | 'invoice'
  | 'invoice_note'
  | 'online_order'
  | 'outbound_package'
  | 'payment'
  | 'payment_settings'
  | 'payment_gateway'
  | 'payment_intent'
  | 'pickup_request'
  | 'tracking_provider'
  | 'trip'
  | 'user'
  | 'vendor'
  | 'vendor_user'
  | 'whatsapp_settings';

declare const noun: unique symbol;

/**
 * The id of one kind of record: text on the wire and at run time, told apart from other kinds by the compiler, so that a
 * user's id where an invoice's belongs does not compile. Text of which nobody has said what it names (an address bar, a
 * new id) fits any; contracts, tables, repositories and services say it.
 */
export type Id<N extends Noun> = string & { readonly [noun]?: N };

/** The schema of such an id: a UUID. */
export const idOf = <N extends Noun>(_noun: N): z.ZodType<Id<N>, Id<N>> => z.uuid();
