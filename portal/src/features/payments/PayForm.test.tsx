import type { Invoice } from '@rantau/shared/invoices';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { serve } from '../../testing/server.ts';
import { show } from '../../testing/show.tsx';
import { PayForm } from './PayForm.tsx';

const earlier = new Date(Date.now() - 36 * 3_600_000).toISOString().slice(0, 10);

const owing = (late_fee_minor: number) =>
  ({
    id: '0199b3a0-0000-7000-8000-000000000011',
    reference: 'INV-01086-E',
    kind: 'sea_freight',
    awaits_acceptance: false,
    late_fee_minor,
    in_review_minor: 0,
    deposit_minor: null,
    deposit_myr_minor: null,
    to_pay_minor: 40_075 + late_fee_minor,
    to_pay_myr_minor: 176_811 + late_fee_minor * 4,
  }) as Invoice;

it('asks for no more than was owed on the day of the payment, unless an amount was typed', async () => {
  session.logIn(aminah);
  serve({ 'GET /users/invoices': { body: [owing(0)], headers: { 'content-range': 'items 0-0/1' } } });
  show(<PayForm invoices={[owing(3_500)]} />);
  await userEvent.click(screen.getByLabelText(/^Zelle/));
  const amount = screen.getByRole('textbox', { name: 'Amount' });
  const day = screen.getByLabelText('Date of payment');
  const now = (day as HTMLInputElement).value;
  expect(amount).toHaveValue('435.75');
  await userEvent.clear(day);
  await userEvent.type(day, earlier);
  await waitFor(() => expect(amount).toHaveValue('400.75'));
  expect(screen.queryByText('Late fees')).not.toBeInTheDocument();
  await userEvent.clear(day);
  await userEvent.type(day, now);
  await waitFor(() => expect(amount).toHaveValue('435.75'));

  await userEvent.clear(amount);
  await userEvent.type(amount, '100');
  await userEvent.clear(day);
  await userEvent.type(day, earlier);
  await waitFor(() => expect(screen.queryByText(/435\.75/)).not.toBeInTheDocument());
  expect(amount).toHaveValue('100.00');
});
