import type { Accepted, Incoming } from '../../platform/inbox/inbox.ts';

/** A message that a provider sends by a template it has approved. */
interface TemplateMessage {
  /** Ours: the provider repeats it in each report. */
  readonly id: string;
  /** E.164. */
  readonly to: string;
  readonly template: string;
  readonly language: string;
  readonly values: Readonly<Record<string, string>>;
  /** End of its button's address. */
  readonly path: string;
}

export type SendOutcome =
  | { readonly kind: 'accepted'; readonly provider_id: string }
  /** Not taken; to be tried again later. */
  | { readonly kind: 'busy'; readonly error: string }
  /** Not taken; trying again is of no use. */
  | { readonly kind: 'refused'; readonly error: string }
  /** No answer, or one that says nothing: it may have been taken, so it must not be sent again. */
  | { readonly kind: 'unknown'; readonly error: string };

/** States that a provider reports, in the order in which a message reaches them. */
export type ReportedState = 'sent' | 'delivered' | 'read' | 'failed';

export interface StatusReport {
  readonly provider_id: string;
  /** Ours, where the report repeats it. */
  readonly message_id: string | null;
  readonly state: ReportedState;
  readonly at: Date;
  readonly error: string | null;
  /** The provider's id of the receiver, where the report says it. */
  readonly contact_id: string | null;
}

/** A message that somebody wrote to the company. */
export interface InboundMessage {
  readonly provider_id: string;
  /** E.164; null of somebody who hides their number. */
  readonly from: string | null;
  /** The provider's id of the writer, the same with and without their number. */
  readonly contact_id: string | null;
  /** The provider's name for the message of ours that it answers. */
  readonly answers: string | null;
  readonly name: string | null;
  readonly text: string;
  readonly at: Date;
}

export interface Report {
  readonly statuses: readonly StatusReport[];
  readonly messages: readonly InboundMessage[];
}

/** A provider that brings messages to people and reports what became of them. */
export interface MessageChannel {
  /** Asks something that needs the keys; answers what is wrong, or null. */
  readonly check: () => Promise<string | null>;
  readonly send: (message: TemplateMessage) => Promise<SendOutcome>;
  /** Text for somebody who has just written to us. */
  readonly reply: (to: string, text: string) => Promise<SendOutcome>;
  /** Name and signature of a report, if the provider signed these bytes; null if not. */
  readonly accept: (incoming: Incoming) => Accepted | null;
  /** Answer to the provider that registers the address of its reports; null if it does not know the token. */
  readonly challenge: (query: Readonly<Record<string, unknown>>) => string | null;
  /** Reads a report that was accepted. */
  readonly read: (body: Buffer) => Report;
}
