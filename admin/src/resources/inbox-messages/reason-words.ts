import type { InboxMessage } from '@rantau/shared/inbox-messages';
import { useTranslate } from '../../messages/index.ts';

/** Why a message was refused in words; what went wrong while it waits is as it was written down. */
export function useReasonWords() {
  const translate = useTranslate();
  return ({ reason, state }: InboxMessage): string | null =>
    reason === null || state === 'waiting'
      ? reason
      : translate(`inbox_message.reasons.${reason}`, { _: reason });
}
