import { useCallback, useState } from 'react';
import { useRefresh } from 'react-admin';
import { type MessageKey, useNotify } from '../messages/index.ts';
import { messageOf } from '../providers/failure.ts';

interface ActionOptions {
  readonly success?: MessageKey | undefined;
}

/** Runs what changes something: waits for the server, says how it went, and shows the new state of everything on the page. */
export function useAction() {
  const [pending, setPending] = useState(false);
  const notify = useNotify();
  const refresh = useRefresh();
  const run = useCallback(
    async <T>(work: () => Promise<T>, { success }: ActionOptions = {}): Promise<T | undefined> => {
      setPending(true);
      try {
        const result = await work();
        if (success !== undefined) notify(success, { type: 'success' });
        refresh();
        return result;
      } catch (error) {
        notify(messageOf(error), { type: 'error', autoHideDuration: 8000 });
        return undefined;
      } finally {
        setPending(false);
      }
    },
    [notify, refresh],
  );
  return { run, pending };
}
