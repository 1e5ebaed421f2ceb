import { accountMails } from './account-mails.ts';
import { inboundPackageMails } from './inbound-package-mails.ts';
import { invoiceMails } from './invoice-mails.ts';
import type { MailTemplate } from './mail-content.ts';
import { orderMails } from './order-mails.ts';
import { paymentMails } from './payment-mails.ts';
import { tripMails } from './trip-mails.ts';

/** Every mail that the product can send. */
export const mailTemplates = {
  ...accountMails,
  ...inboundPackageMails,
  ...invoiceMails,
  ...orderMails,
  ...paymentMails,
  ...tripMails,
} as const;

export type MailName = keyof typeof mailTemplates;

/** What a mail needs to know, by its name. */
export type MailData<N extends MailName> =
  (typeof mailTemplates)[N] extends MailTemplate<infer D> ? D : never;

/** The template of a mail, which takes the data of that mail and no other's. */
export const templateOf = <N extends MailName>(name: N): MailTemplate<MailData<N>> =>
  (mailTemplates as { readonly [Each in MailName]: MailTemplate<MailData<Each>> })[name];
