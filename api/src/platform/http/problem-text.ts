import type { Locale } from '@rantau/shared/contract';
import type { AppError } from '@rantau/shared/errors';
import { messages } from '@rantau/shared/messages';

/** True if the server refused to read what was sent to a call; files are judged by their own rules. */
const isOfBody = ({ cause }: AppError): boolean =>
  cause instanceof Error && 'code' in cause && String(cause.code).startsWith('FST_ERR_CTP_');

/**
 * Text of an error for people: the sentence of the code and, where fields were refused, the first of them in
 * words.
 */
export function problemText(error: AppError, locale: Locale): { title: string; detail: string } {
  const { errors } = messages[locale];
  const { code } = error;
  const ofBody = code === 'payload_too_large' || code === 'unsupported_media_type';
  const title = ofBody && isOfBody(error) ? errors.body[code] : errors[code];
  const [first] = Object.entries(error.fields ?? {});
  if (!first) return { title, detail: title };
  const [field, fieldCode] = first;
  return { title, detail: `${title} (${field && `${field}: `}${errors.fields[fieldCode]})` };
}
