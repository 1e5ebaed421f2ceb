import type { WarehouseInvoice } from '@rantau/shared/invoices';
import { render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { HandOver } from './HandOver.tsx';

const show = (over: Partial<WarehouseInvoice>) => {
  signInAs('warehouse_my');
  const record = {
    id: 'i',
    state: 'paid',
    package_state: 'arrived',
    trip_state: 'cleared',
    recipient: { name: 'Aminah' },
    ...over,
  } as WarehouseInvoice;
  render(
    <Stage>
      <HandOver record={record} mode="sea" />
    </Stage>,
  );
};

it('offers what may be done with paid and cleared goods', () => {
  show({});
  expect(screen.getByRole('button', { name: 'Serah kepada vendor' })).toBeEnabled();
  expect(screen.getByRole('button', { name: 'Untuk diambil' })).toBeEnabled();
});

it('says that its owner comes for it, and asks why it goes to a vendor instead', async () => {
  show({ self_collected: true });
  await userEvent.click(screen.getByRole('button', { name: 'Serah kepada vendor' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent('Nyatakan sebab');
  expect(within(dialog).getByLabelText(/^Nota.*\*/)).toBeVisible();
});

it.each([
  [{ state: 'issued' }, 'Invois belum dibayar'],
  [{ state: 'issued', in_review: true }, 'Bayaran sedang disemak'],
  [{ order_unpaid: true }, 'Baki pesanan'],
  [{ trip_state: 'arrived' }, 'Trip ini belum lepas kastam'],
  [{ state: 'issued', package_state: 'ready_for_pickup' }, 'Invois belum dibayar'],
] as const)('says why %o may not go, and offers nothing', (over, why) => {
  show(over);
  expect(screen.getByText(new RegExp(why))).toBeVisible();
  expect(screen.queryByRole('button')).toBeNull();
});
