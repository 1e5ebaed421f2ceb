import type { Locale } from '@rantau/shared/contract';
import { filledTemplate, isChosenKind, type Mail, type MessageContent } from '@rantau/shared/mails';
import { isPushKind, pushText } from '@rantau/shared/push';
import { templateBody } from '@rantau/shared/whatsapp';

/** A message of a channel that has texts of its own, as its receiver reads it; null of an e-mail. */
export function messageText(
  channel: Mail['channel'],
  locale: Locale,
  content: MessageContent | null,
): string | null {
  if (!content) return null;
  const { name, values } = content;
  if (channel === 'push' && isPushKind(name)) {
    const { title, body } = pushText(name, locale, values);
    return `${title}\n${body}`;
  }
  return isChosenKind(name) ? filledTemplate(templateBody(name, locale), values) : null;
}
