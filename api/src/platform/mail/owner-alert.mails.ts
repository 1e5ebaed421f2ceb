import { mailTemplate } from './mail-content.ts';

/** Changes that every owner should know of: who may do everything, where money goes, in whose name is reported and written, where customers are led. */
export type OwnerEvent =
  | 'owner_made'
  | 'owner_removed'
  | 'second_factor_taken_off'
  | 'payment_settings_changed'
  | 'payment_gateway_changed'
  | 'bank_account_changed'
  | 'e_invoice_settings_changed'
  | 'whatsapp_settings_changed'
  | 'tracking_provider_changed'
  | 'tracking_page_changed';

interface OwnerAlert {
  readonly name: string;
  readonly url: string;
  readonly event: OwnerEvent;
  /** Whoever made the change. */
  readonly by: string;
  /** The owner, provider, bank account or courier that it is about; empty where there is only one of its kind. */
  readonly about: string;
}

type Say = (change: Pick<OwnerAlert, 'by' | 'about'>) => string;

const sayMs: Readonly<Record<OwnerEvent, Say>> = {
  owner_made: ({ by, about }) => `${by} menjadikan ${about} seorang pemilik.`,
  owner_removed: ({ by, about }) =>
    `${by} menyekat ${about} atau menukar peranannya: ${about} bukan lagi pemilik.`,
  second_factor_taken_off: ({ by, about }) =>
    `${by} mematikan pengesahan dua langkah ${about}, seorang pemilik.`,
  payment_settings_changed: ({ by }) => `${by} menukar tetapan bayaran.`,
  payment_gateway_changed: ({ by, about }) => `${by} menukar tetapan akaun ${about}.`,
  bank_account_changed: ({ by, about }) => `${by} menukar akaun bank ${about}.`,
  e_invoice_settings_changed: ({ by }) => `${by} menukar tetapan e-invois.`,
  whatsapp_settings_changed: ({ by, about }) => `${by} menukar tetapan WhatsApp ${about}.`,
  tracking_provider_changed: ({ by, about }) => `${by} menukar tetapan penjejakan ${about}.`,
  tracking_page_changed: ({ by, about }) => `${by} menukar halaman penjejakan ${about}.`,
};

const sayEn: Readonly<Record<OwnerEvent, Say>> = {
  owner_made: ({ by, about }) => `${by} made ${about} an owner.`,
  owner_removed: ({ by, about }) =>
    `${by} blocked ${about} or changed their role: ${about} is no longer an owner.`,
  second_factor_taken_off: ({ by, about }) => `${by} turned off the two-step sign-in of ${about}, an owner.`,
  payment_settings_changed: ({ by }) => `${by} changed the payment settings.`,
  payment_gateway_changed: ({ by, about }) => `${by} changed the settings of the ${about} account.`,
  bank_account_changed: ({ by, about }) => `${by} changed the bank account ${about}.`,
  e_invoice_settings_changed: ({ by }) => `${by} changed the e-invoice settings.`,
  whatsapp_settings_changed: ({ by, about }) => `${by} changed the settings of WhatsApp ${about}.`,
  tracking_provider_changed: ({ by, about }) => `${by} changed the settings of the ${about} account.`,
  tracking_page_changed: ({ by, about }) =>
    `${by} changed the tracking page of ${about}, to which customers are led.`,
};

export const ownerAlert = mailTemplate<OwnerAlert>('owner_alert', 'always', {
  ms: ({ name, url, event, ...change }) => ({
    subject: 'Perubahan yang perlu diketahui pemilik',
    heading: `Helo, ${name}`,
    paragraphs: [
      sayMs[event](change),
      'Nilai sebelum dan selepasnya ada dalam log audit. Jika perubahan ini tidak dijangka, tanya orang itu hari ini, atau sekat akaunnya.',
    ],
    action: { label: 'Buka log audit', url },
  }),
  en: ({ name, url, event, ...change }) => ({
    subject: 'A change that owners should know of',
    heading: `Hello, ${name}`,
    paragraphs: [
      sayEn[event](change),
      'The values before and after are in the audit log. If you did not expect this, ask that person today, or block their account.',
    ],
    action: { label: 'Open the audit log', url },
  }),
});
