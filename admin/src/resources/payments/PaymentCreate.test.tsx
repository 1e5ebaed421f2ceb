import { AppError } from '@rantau/shared/errors';
import type { PaymentWarning } from '@rantau/shared/payments';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataRouter, Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import PaymentCreate from './PaymentCreate.tsx';

const customer = { id: 'u', name: 'Aminah', suite: 'RT10234', email: 'aminah@example.com' };
const warnings = [
  { code: 'same_amount', payment_id: 'q', payment_reference: 'PAY-00001-A' },
] as const satisfies readonly PaymentWarning[];

it('records a payment that looks like another one only after a tick for it', async () => {
  signInAs('finance');
  const create = vi.fn(async (_: string, { data }: { data: { warnings_seen: unknown[] } }) => {
    if (data.warnings_seen.length === 0) throw new AppError('warnings_unseen', { metadata: { warnings } });
    return { data: { id: 'p', ...data } };
  });
  render(
    <Stage
      resource="invoices/payments"
      router={DataRouter}
      dataProvider={{
        create,
        getList: async (resource: string) =>
          resource === 'users' ? { data: [customer], total: 1 } : { data: [], total: 0 },
        getMany: async () => ({ data: [customer] }),
      }}
    >
      <PaymentCreate />
    </Stage>,
  );
  const user = userEvent.setup();
  await user.click(await screen.findByRole('combobox', { name: /Pelanggan/ }));
  await user.click(await screen.findByRole('option', { name: /Aminah/ }));
  await user.type(screen.getByRole('textbox', { name: /^Jumlah/ }), '273.54');
  const save = screen.getByRole('button', { name: 'Simpan' });
  await user.click(save);
  expect(await screen.findByRole('link', { name: 'PAY-00001-A' })).toBeInTheDocument();
  await user.click(save);
  expect(await screen.findByText(/kemudian tandakan di sini/)).toBeInTheDocument();
  expect(create).toHaveBeenCalledTimes(1);
  await user.click(screen.getByRole('checkbox', { name: /Jumlah yang sama/ }));
  await user.click(save);
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]?.[1].data).toMatchObject({
    amount_minor: 27_354,
    warnings_seen: [{ code: 'same_amount', payment_id: 'q' }],
  });
});
