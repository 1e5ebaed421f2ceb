import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { DataRouter, Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import ExchangeRateCreate from './ExchangeRateCreate.tsx';

const inForce = {
  id: 'r',
  rate: '4.5',
  effective_from: '2026-01-01',
  created_at: '2026-01-01T00:00:00.000Z',
};

it('asks about a rate more than 10% away where the tick is, and takes it with the tick', async () => {
  signInAs('finance');
  const create = vi.fn(async (_: string, { data }: { data: object }) => ({ data: { id: 'n', ...data } }));
  render(
    <Stage
      resource="exchange-rates"
      router={DataRouter}
      dataProvider={{ create, getList: async () => ({ data: [inForce], total: 1 }) }}
    >
      <ExchangeRateCreate />
    </Stage>,
  );
  const user = userEvent.setup();
  await screen.findByText(/4\.5 MYR/);
  const rate = screen.getByRole('textbox', { name: /Kadar/ });
  await user.type(rate, '4.95');
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.clear(rate);
  await user.type(rate, '4.96');
  const save = screen.getByRole('button', { name: 'Simpan' });
  await user.click(save);
  expect(await screen.findByText('Tandakan jika kadar ini memang betul.')).toBeInTheDocument();
  // The tick is on screen, so that nothing is said about what is not.
  expect(screen.queryByText(/di luar ruangan/)).not.toBeInTheDocument();
  expect(screen.getByRole('switch')).toHaveFocus();
  expect(create).not.toHaveBeenCalled();
  await user.keyboard(' ');
  await user.click(save);
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(1));
  expect(create.mock.calls[0]?.[1].data).toMatchObject({ rate: '4.96', sure: true });
});
