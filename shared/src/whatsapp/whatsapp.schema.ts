import { z } from 'zod';
import { Instant, idOf, Locale, Phone, recordOf } from '../contract/index.ts';
import { mailKinds, messageTopics } from '../mails/index.ts';

const whatsAppEnvironments = ['sandbox', 'production'] as const;

/** The company's number at WhatsApp. Secrets go in and never come out. */
export const WhatsAppSettings = z
  .object({
    ...recordOf('whatsapp_settings'),
    environment: z.enum(whatsAppEnvironments),
    is_on: z.boolean(),
    /** The number, to which customers write; empty while it is not known. */
    phone: z.string(),
    /** Meta's id of the number that sends. */
    phone_number_id: z.string(),
    has_access_token: z.boolean(),
    has_app_secret: z.boolean(),
    has_verify_token: z.boolean(),
    /** Address to which Meta reports. */
    callback_url: z.string(),
    last_success_at: Instant.nullable(),
    last_error_at: Instant.nullable(),
    last_error: z.string().nullable(),
    last_webhook_at: Instant.nullable(),
    waiting_count: z.int(),
    failed_count: z.int(),
  })
  .meta({ id: 'WhatsAppSettings' });
export type WhatsAppSettings = z.infer<typeof WhatsAppSettings>;

const Secret = z.string().trim().max(1_000, 'too_long');

export const WhatsAppSettingsUpdate = z
  .object({
    is_on: z.boolean(),
    phone: z.union([Phone, z.literal('')]),
    phone_number_id: z
      .string()
      .trim()
      .regex(/^\d{0,30}$/, 'invalid'),
    /** Left out or empty: the one that is stored stays. */
    access_token: Secret.default(''),
    app_secret: Secret.default(''),
    verify_token: Secret.default(''),
  })
  .partial();
export type WhatsAppSettingsUpdate = z.infer<typeof WhatsAppSettingsUpdate>;

/** A template in one language, as it is submitted to Meta. */
export const WhatsAppTemplate = z
  .object({
    name: z.enum(mailKinds),
    language: Locale,
    category: z.literal('UTILITY'),
    parameter_format: z.literal('NAMED'),
    components: z.array(
      z.discriminatedUnion('type', [
        z.object({
          type: z.literal('BODY'),
          text: z.string(),
          example: z.object({
            body_text_named_params: z.array(z.object({ param_name: z.string(), example: z.string() })),
          }),
        }),
        z.object({ type: z.literal('FOOTER'), text: z.string() }),
        z.object({
          type: z.literal('BUTTONS'),
          buttons: z.array(
            z.object({
              type: z.literal('URL'),
              text: z.string(),
              url: z.string(),
              example: z.array(z.string()),
            }),
          ),
        }),
      ]),
    ),
  })
  .meta({ id: 'WhatsAppTemplate' });
export type WhatsAppTemplate = z.infer<typeof WhatsAppTemplate>;

const Topics = z.array(z.enum(messageTopics)).max(messageTopics.length, 'too_long');

/** A customer's choice of messages by WhatsApp. */
export const WhatsAppChoice = z
  .object({
    /** False while the company has no number: nothing can be chosen. */
    is_available: z.boolean(),
    phone: z.string(),
    topics: Topics,
    consented_at: Instant.nullable(),
    /** Instant at which somebody wrote from the number that it is the customer's; nothing is sent to it before. */
    confirmed_at: Instant.nullable(),
    /**
     * While that is waited for, the code to write, and the company's number to write it to; for the customer alone. Null also
     * where the code has ended: the same choice made again brings another.
     */
    confirmation: z.object({ phone: z.string(), code: z.string() }).nullable(),
    /** Since when they want no more, by a stop reply or here. */
    stopped_at: Instant.nullable(),
  })
  .meta({ id: 'WhatsAppChoice' });
export type WhatsAppChoice = z.infer<typeof WhatsAppChoice>;

export const WhatsAppChoiceDraft = z.object({
  phone: Phone,
  topics: Topics.min(1, 'required'),
  /** The language of the words that were agreed to. */
  locale: Locale,
  consent: z.literal(true, 'required'),
});
export type WhatsAppChoiceDraft = z.infer<typeof WhatsAppChoiceDraft>;

/** A consent that was given or taken back. */
export const MessageConsent = z
  .object({
    id: z.uuid(),
    at: Instant,
    channel: z.enum(['email', 'whatsapp', 'push']),
    given: z.boolean(),
    address: z.string(),
    topics: z.array(z.string()),
    text: z.string(),
    place: z.enum(['portal', 'whatsapp', 'email']),
  })
  .meta({ id: 'MessageConsent' });
export type MessageConsent = z.infer<typeof MessageConsent>;

/** The channels by which a customer is reached, for staff. */
export const CustomerChannels = z
  .object({
    user_id: idOf('user'),
    email: z.string(),
    /** Since when a mail server has refused the address for good; null while mails arrive. */
    email_refused_at: Instant.nullable(),
    email_refused_reason: z.string().nullable(),
    whatsapp: WhatsAppChoice,
    push: z.object({
      topics: Topics,
      /** Browsers that get notifications. */
      device_count: z.int(),
      last_success_at: Instant.nullable(),
    }),
    consents: z.array(MessageConsent),
  })
  .meta({ id: 'CustomerChannels' });
export type CustomerChannels = z.infer<typeof CustomerChannels>;
