import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatMoney } from '@rantau/shared/format';
import type { MailKind } from '@rantau/shared/mails';
import type { Money } from '@rantau/shared/money';
import {
  type TemplateVariable,
  templateBody,
  templateLimits,
  variablesOf,
  type WhatsAppContent,
  type WhatsAppKind,
  type WhatsAppTopic,
  whatsAppTopicOf,
} from '@rantau/shared/whatsapp';
import { sql } from 'kysely';
import type { Db } from '../database/database.ts';

type ValuesOf<Data> = {
  [Name in keyof Data]: Data[Name] extends string | number | Money ? Name : never;
}[keyof Data];

/** Kinds of message whose template finds its values in `Data`, besides the subject of the mail. */
export type KindFilledBy<Data> = {
  [Kind in MailKind]: Kind extends WhatsAppKind
    ? Exclude<TemplateVariable<Kind>, 'subject'> extends ValuesOf<Data>
      ? Kind
      : never
    : Kind;
}[MailKind];

/** Messages that one customer gets by WhatsApp in 24 hours at most: each costs money. What is beyond them goes by e-mail. */
export const mostPerDay = 40;

const isMoney = (value: unknown): value is Money =>
  typeof value === 'object' && value !== null && 'amount' in value && 'currency' in value;

function toText(value: unknown, locale: Locale): string {
  if (isMoney(value)) return formatMoney(value, locale);
  const text = String(value ?? '');
  return /^\d{4}-\d{2}-\d{2}$/.test(text) ? formatCalendarDate(text, locale) : text;
}

/** Meta takes no line breaks, tabs or runs of spaces in a value, and none that is empty. */
const toValue = (text: string): string =>
  text.replaceAll(/\s+/g, ' ').trim().slice(0, templateLimits.variable) || '–';

/** A message as its template says it, with the values that the mail has. */
export function whatsAppContent(
  kind: WhatsAppKind,
  locale: Locale,
  data: object,
  { subject, action }: { readonly subject: string; readonly action?: { readonly url: string } },
): WhatsAppContent {
  const given: Readonly<Record<string, unknown>> = { ...data, subject };
  const names = variablesOf(templateBody(kind, locale));
  return {
    name: kind,
    values: Object.fromEntries(names.map((name) => [name, toValue(toText(given[name], locale))])),
    url: action?.url ?? null,
  };
}

/** The number at which a customer wants messages of this kind; null of one who does not, or while WhatsApp is off. */
export async function findWhatsAppNumber(
  db: Db,
  userId: string,
  kind: WhatsAppKind,
  now: Date,
): Promise<string | null> {
  const topic: WhatsAppTopic = whatsAppTopicOf[kind];
  const since = new Date(now.getTime() - 24 * 3_600_000).toISOString();
  const { rows } = await sql<{ phone: string }>`
    select phone from whatsapp_subscriptions
    where user_id = ${userId} and stopped_at is null and ${topic} = any(topics)
      and exists (select from whatsapp_settings where is_on)
      and (select count(*) from messages
        where user_id = ${userId} and channel = 'whatsapp' and created_at > ${since}::timestamptz) < ${mostPerDay}`.execute(
    db,
  );
  return rows[0]?.phone ?? null;
}
