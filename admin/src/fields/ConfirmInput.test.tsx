import { fieldError } from '@rantau/shared/errors';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { CreateBase, Form, SaveButton } from 'react-admin';
import { expect, it, vi } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { ConfirmInput } from './ConfirmInput.tsx';
import { MoneyInput } from './MoneyInput.tsx';

it('asks that a figure is meant once the server found it ten times the one before', async () => {
  const create = vi.fn(async (_: string, { data }: { data: { sure?: boolean } }) => {
    if (data.sure) return { data: { id: 'r', ...data } };
    throw fieldError({ sure: 'tenfold' });
  });
  render(
    <Stage resource="rates" dataProvider={{ create }}>
      <CreateBase resource="rates" redirect={false}>
        <Form noValidate>
          <MoneyInput source="unit_price_usd_minor" />
          <ConfirmInput />
          <SaveButton alwaysEnable />
        </Form>
      </CreateBase>
    </Stage>,
  );
  const user = userEvent.setup();
  const save = screen.getByRole('button', { name: 'Simpan' });
  expect(screen.queryByRole('switch')).not.toBeInTheDocument();
  await user.type(screen.getByRole('textbox'), '90');
  await user.click(save);
  expect(await screen.findByText(/sepuluh kali ganda/)).toBeInTheDocument();
  await user.click(screen.getByLabelText(/memang betul/));
  await user.click(save);
  await vi.waitFor(() => expect(create).toHaveBeenCalledTimes(2));
  expect(create.mock.calls[1]?.[1].data).toMatchObject({ unit_price_usd_minor: 9_000, sure: true });
});
