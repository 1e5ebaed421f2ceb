import type { Locale } from '@rantau/shared/contract';
import type { AppError } from '@rantau/shared/errors';
import { messages } from '@rantau/shared/messages';

/** What a person reads: the sentence of the code and, where fields were refused, the first of them in words. */
export function problemText(error: AppError, locale: Locale): { title: string; detail: string } {
  const { errors } = messages[locale];
  const title = errors[error.code];
  const [first] = Object.entries(error.fields ?? {});
  if (!first) return { title, detail: title };
  const [field, code] = first;
  return { title, detail: `${title} (${field && `${field}: `}${errors.fields[code]})` };
}
