import type { Locale } from '@rantau/shared/contract';
import type { MailKind } from '@rantau/shared/mails';
import type { KindFilledBy } from './message-content.ts';

/** Content of one mail, before any layout. Texts are plain; the layout escapes them. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value, in order. */
  readonly details?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A picture with words for those who do not see it. */
  readonly image?: { readonly url: string; readonly alt: string };
  readonly note?: string;
}

/** Preference of the customer that decides whether it is sent. `always` is for money and security. */
export type PlainTopic = 'always' | 'inbound_package' | 'trip' | 'invoice_reminder' | 'marketing';
/** `secret` is always sent and carries a one-time link that only the receiver may read. */
type MailTopic = PlainTopic | 'secret';

export interface MailTemplate<Data extends object, Topic extends MailTopic = MailTopic> {
  readonly kind: MailKind;
  readonly topic: Topic;
  readonly render: Readonly<Record<Locale, (data: Data) => MailContent>>;
}

export const mailTemplate = <Data extends object>(
  kind: KindFilledBy<NoInfer<Data>>,
  topic: PlainTopic,
  render: MailTemplate<Data>['render'],
): MailTemplate<Data, PlainTopic> => ({ kind, topic, render });

export interface Link {
  readonly name: string;
  readonly url: string;
}

export const linkMail = (
  kind: MailKind,
  render: MailTemplate<Link>['render'],
): MailTemplate<Link, 'secret'> => ({ kind, topic: 'secret', render });

/** So many days, in English; Malay has one form for any number. */
export const days = (count: number): string => (count === 1 ? '1 day' : `${count} days`);
