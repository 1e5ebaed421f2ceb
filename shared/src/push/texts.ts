import type { Locale } from '../locales/index.ts';
import { filledTemplate, variablesOf } from '../mails/index.ts';
import type { PushKind, PushTexts } from './kinds.ts';
import { textsEn } from './texts-en.ts';
import { textsMs } from './texts-ms.ts';

const texts: Readonly<Record<Locale, PushTexts>> = { ms: textsMs, en: textsEn };

/** Names of the values that a notification of a kind takes. */
export const pushVariablesOf = (kind: PushKind, locale: Locale): string[] =>
  variablesOf(texts[locale][kind].join(' '));

/** Title and body of a notification, as its receiver reads them. */
export function pushText(
  kind: PushKind,
  locale: Locale,
  values: Readonly<Record<string, string>>,
): { readonly title: string; readonly body: string } {
  const [title, body] = texts[locale][kind];
  return { title: filledTemplate(title, values), body: filledTemplate(body, values) };
}
