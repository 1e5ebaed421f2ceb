import { z } from 'zod';
import type { Action } from '../access/index.ts';
import { endpoint, Id, Instant } from '../contract/index.ts';
import { Mail } from '../mails/index.ts';

/** Records that have a log of correspondence, and the permission needed to read it. */
export const contactReads = {
  user: 'user:read',
  inbound_package: 'inbound-package:read',
  outbound_package: 'outbound-package:read',
  trip: 'trip:read',
  invoice: 'invoice:read',
  payment: 'payment:read',
  online_order: 'online-order:read',
  pickup_request: 'pickup-request:read',
} as const satisfies Readonly<Record<string, Action>>;
export type ContactSubject = keyof typeof contactReads;
export const contactSubjects = Object.keys(contactReads) as [ContactSubject, ...ContactSubject[]];

/** Channels between staff and customers, apart from the mails that the product sends. */
export const contactChannels = ['phone', 'whatsapp', 'email', 'counter'] as const;

const Subject = z.object({ subject_kind: z.enum(contactSubjects), subject_id: Id });

/** A note by a member of staff about a conversation. */
export const ContactNote = z.object({
  channel: z.enum(contactChannels),
  /** `in`: the customer contacted us; `out`: we contacted the customer. */
  direction: z.enum(['in', 'out']),
  text: z.string().trim().min(3, 'too_short').max(2000, 'too_long'),
});
export type ContactNote = z.infer<typeof ContactNote>;

/** A mail from the product or a note by staff; `mail` is null for a note. */
export const Contact = z
  .object({
    id: Id,
    at: Instant,
    subject_kind: z.enum(contactSubjects).nullable(),
    subject_id: Id.nullable(),
    channel: z.enum(contactChannels),
    direction: z.enum(['in', 'out']),
    text: z.string().describe('Of a mail its subject'),
    author: z.string().nullable().describe('Who wrote the note; null of a mail'),
    mail: Mail.pick({ kind: true, state: true }).nullable(),
  })
  .meta({ id: 'Contact' });
export type Contact = z.infer<typeof Contact>;

const staff = { session: 'admin', tag: 'contacts' } as const;

export const contactEndpoints = {
  list: endpoint('GET /admins/contacts', {
    ...staff,
    action: 'contact:read',
    summary: 'What was said about one record, newest first, 200 at most; of a customer, about all of theirs',
    query: Subject,
    output: z.array(Contact),
    errors: ['forbidden'],
  }),
  create: endpoint('POST /admins/contacts', {
    ...staff,
    action: 'contact:create',
    summary: 'Write down a talk by phone, WhatsApp, mail or at the counter',
    body: Subject.extend(ContactNote.shape),
    output: Contact,
    status: 201,
    idempotent: true,
    errors: ['forbidden', 'not_found'],
  }),
} as const;
