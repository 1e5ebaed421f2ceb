import type { Locale } from '@rantau/shared/contract';

/** What one mail says, before any layout. Texts are plain; the layout escapes them. */
export interface MailContent {
  readonly subject: string;
  readonly heading: string;
  readonly paragraphs: readonly string[];
  /** Label and value, in order. */
  readonly facts?: readonly (readonly [label: string, value: string])[];
  readonly action?: { readonly label: string; readonly url: string };
  /** A picture with words for those who do not see it. */
  readonly image?: { readonly url: string; readonly alt: string };
  readonly note?: string;
}

/**
 * Which wish of the customer decides whether it is sent. `always` is for money and security; `secret` besides carries a
 * one-time link, which is forgotten as soon as the mail has left.
 */
export type MailTopic = 'always' | 'secret' | 'parcel' | 'trip' | 'invoice_reminder' | 'marketing';

export interface MailTemplate<Data extends object> {
  readonly topic: MailTopic;
  readonly render: Readonly<Record<Locale, (data: Data) => MailContent>>;
}

export const mailTemplate = <Data extends object>(
  topic: MailTopic,
  render: MailTemplate<Data>['render'],
): MailTemplate<Data> => ({ topic, render });
