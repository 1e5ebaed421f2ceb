import { AppError } from '@rantau/shared/errors';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useCallback, useState } from 'react';
import { type MessageKey, useTranslate } from '../../../messages/index.ts';
import { outbox } from '../../../offline/outbox.ts';
import { type RecentIntake, settleRecent } from '../../../offline/recent.ts';
import { api } from '../../../providers/api.ts';
import { messageOf } from '../../../providers/failure.ts';

/** Why a line can't be undone whatever is tried; undefined where it is worth trying. */
export const neverUndone = ({ kind }: RecentIntake): 'duplicate' | 'refused' | undefined =>
  kind === 'duplicate' || kind === 'refused' ? kind : undefined;

type UndoKey = MessageKey | `intake.undo_why.${string}`;

function reasonOf(error: unknown): UndoKey {
  if (!(error instanceof AppError)) return 'errors.internal';
  const reason = error.metadata?.['reason'];
  if (error.code === 'transition_refused' && typeof reason === 'string') return `intake.undo_why.${reason}`;
  return error.code === 'service_unavailable' ? 'intake.undo_why.offline' : messageOf(error);
}

/** Takes an intake back: out of the queue where it has not left the device, else at the server. What can't be undone says why. */
export function useUndo() {
  const translate = useTranslate();
  const [refusals, setRefusals] = useState<Readonly<Record<string, string>>>({});
  const undo = useCallback(
    async ({ client_id, kind, id }: RecentIntake) => {
      const refuse = (key: UndoKey) =>
        setRefusals((before) => ({
          ...before,
          [client_id]: translate(key, { _: translate('errors.internal') }),
        }));
      try {
        if (kind === 'queued' && !(await outbox.withdraw(client_id))) return refuse('intake.undo_why.sent');
        if (kind !== 'queued' && id) await api.call(inboundPackageEndpoints.undoReceipt, { params: { id } });
        await settleRecent(client_id, { kind: 'undone' });
      } catch (error) {
        refuse(reasonOf(error));
      }
    },
    [translate],
  );
  return { undo, refusals };
}
