import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { expect, it } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import InboundBulk from './InboundBulk.tsx';

it('says to how many a shelf can be given before one is typed', async () => {
  signInAs('warehouse_us');
  const asked: unknown[] = [];
  answerCalls({
    'POST /admins/inbound-packages/bulk-locations': ({ body }) => {
      asked.push(body);
      return { bulk_action: null, by_state: {}, can: 1, total: 2, refusals: [] };
    },
  });
  const list = { selectedIds: ['a', 'b'], data: [{ id: 'a' }, { id: 'b' }], filterValues: {}, total: 2 };
  render(
    <Stage dataProvider={{ getMany: async () => ({ data: [] }) }}>
      <ListContextProvider value={list as unknown as ListControllerResult}>
        <InboundBulk />
      </ListContextProvider>
    </Stage>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Letak di rak' }));
  expect(await screen.findByText('Boleh dibuat untuk 1 daripada 2.')).toBeVisible();
  expect(asked).toEqual([{ filter: { id: ['a', 'b'] }, dry_run: true, location: '' }]);
});
