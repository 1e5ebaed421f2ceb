import type { Conflict } from '@rantau/shared/offline';
import type { DataProvider } from 'react-admin';
import { dropReceipt, queue } from './queue.ts';

/** A conflict that was resolved elsewhere is removed from the device too. */
export async function forgetResolved(dataProvider: Pick<DataProvider, 'getMany'>): Promise<void> {
  const open = (await queue.refresh()).flatMap(({ client_id, conflict_id }) =>
    conflict_id === undefined ? [] : [{ client_id, conflict_id }],
  );
  if (open.length === 0) return;
  const { data } = await dataProvider.getMany<Conflict>('conflicted', {
    ids: open.map(({ conflict_id }) => conflict_id),
  });
  for (const { client_id, conflict_id } of open)
    if (data.some(({ id, state }) => id === conflict_id && state === 'resolved'))
      await dropReceipt(client_id);
}
