import { render, screen } from '@testing-library/react';
import { ListContextProvider, type ListControllerResult } from 'react-admin';
import { beforeEach, expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import BulkDialog from './BulkDialog.tsx';

const list = {
  selectedIds: ['a', 'b'],
  data: [{ id: 'a' }],
  filterValues: {},
  total: 2,
} as unknown as ListControllerResult;

beforeEach(() => signInAs('warehouse_us'));

const show = (can: number) =>
  render(
    <Stage>
      <ListContextProvider value={list}>
        <BulkDialog
          label="bulk.shelve"
          onClose={() => {}}
          start={async () => ({ bulk_action: null, by_state: {}, can, total: 2, refusals: [] })}
        />
      </ListContextProvider>
    </Stage>,
  );

it('cannot be confirmed where it can be done to none, and says why', async () => {
  const { unmount } = show(0);
  const name = 'Letak di rak';
  await screen.findByText('Boleh dibuat untuk 0 daripada 2.');
  // Ticked under another filter, it is not on the screen and still meant.
  expect(screen.getByLabelText(/Yang dipilih \(2\), 1 daripadanya tidak kelihatan/)).toBeInTheDocument();
  const button = screen.getByRole('button', { name });
  expect(button).toBeDisabled();
  expect(button).toHaveAccessibleDescription('Tiada satu pun rekod yang dipilih boleh diubah begini.');
  unmount();
  show(1);
  await screen.findByText('Boleh dibuat untuk 1 daripada 2.');
  expect(screen.getByRole('button', { name })).toBeEnabled();
});
