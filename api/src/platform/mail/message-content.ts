import type { Locale } from '@rantau/shared/contract';
import { formatCalendarDate, formatMoney } from '@rantau/shared/format';
import { type ChosenKind, type MailKind, type MessageContent, variablesOf } from '@rantau/shared/mails';
import type { Money } from '@rantau/shared/money';
import { pushVariablesOf } from '@rantau/shared/push';
import { type TemplateVariable, templateBody, templateLimits } from '@rantau/shared/whatsapp';

type ValuesOf<Data> = {
  [Name in keyof Data]: Data[Name] extends string | number | Money ? Name : never;
}[keyof Data];

/** Kinds of message whose template finds its values in `Data`, besides the subject of the mail. */
export type KindFilledBy<Data> = {
  [Kind in MailKind]: Kind extends ChosenKind
    ? Exclude<TemplateVariable<Kind>, 'subject'> extends ValuesOf<Data>
      ? Kind
      : never
    : Kind;
}[MailKind];

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

/** Names of the values that a kind of message takes, by channel. */
const variables = {
  whatsapp: (kind: ChosenKind, locale: Locale) => variablesOf(templateBody(kind, locale)),
  push: pushVariablesOf,
} as const;

/** A message as its channel says it, with the values that the mail has. */
export function messageContent(
  channel: keyof typeof variables,
  kind: ChosenKind,
  locale: Locale,
  data: object,
  { subject, action }: { readonly subject: string; readonly action?: { readonly url: string } },
): MessageContent {
  const given: Readonly<Record<string, unknown>> = { ...data, subject };
  const names = variables[channel](kind, locale);
  return {
    name: kind,
    values: Object.fromEntries(names.map((name) => [name, toValue(toText(given[name], locale))])),
    url: action?.url ?? null,
  };
}
