import { AppError } from '@rantau/shared/errors';
import type { AdminPayment } from '@rantau/shared/payments';
import { fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { PaymentActions } from './PaymentActions.tsx';

const payment = {
  id: 'p',
  version: 3,
  state: 'submitted',
  currency: 'MYR',
  amount_minor: 27_354,
  paid_on: '2026-11-20',
  allocations: [] as AdminPayment['allocations'],
  warnings: [] as AdminPayment['warnings'],
} as AdminPayment;

const verify = 'POST /admins/payments/:id/verify';
const reject = 'POST /admins/payments/:id/reject';

function show(record: AdminPayment, calls: Parameters<typeof answerCalls>[0] = {}) {
  answerCalls(calls);
  render(
    <Stage resource="invoices/payments" dataProvider={{ getList: async () => ({ data: [], total: 0 }) }}>
      <PaymentActions record={record} />
    </Stage>,
  );
}

it('verifies in two presses that what was claimed really came', async () => {
  signInAs('finance');
  const verifyPayment = vi.fn(async () => ({}));
  show(payment, { [verify]: verifyPayment });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  expect(await screen.findByLabelText('Jumlah yang diterima bank')).toHaveValue('273.54');
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  expect(await screen.findByText('Bayaran disahkan.')).toBeInTheDocument();
  expect(verifyPayment).toHaveBeenCalledWith({
    params: { id: 'p' },
    ifMatch: 3,
    body: { warnings_seen: [], received_minor: 27_354 },
    idempotencyKey: expect.stringMatching(/^[0-9a-f-]{36}$/),
  });
});

it('sends the day that the bank says only where it is another', async () => {
  signInAs('finance');
  const verifyPayment = vi.fn(async () => ({}));
  show(payment, { [verify]: verifyPayment });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  fireEvent.change(await screen.findByLabelText(/Dibayar pada|Tarikh bayar/), {
    target: { value: '2026-11-18' },
  });
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  expect(await screen.findByText('Bayaran disahkan.')).toBeInTheDocument();
  expect(verifyPayment).toHaveBeenCalledWith(
    expect.objectContaining({
      body: { warnings_seen: [], received_minor: 27_354, paid_on: '2026-11-18' },
    }),
  );
});

it('verifies what looks wrong only after a tick for each warning', async () => {
  signInAs('finance');
  const verifyPayment = vi.fn(async () => ({}));
  const warnings = [
    { code: 'same_proof', payment_id: 'q', payment_reference: 'PAY-00001-A' },
    { code: 'under_owed', payment_id: null, payment_reference: null },
  ] as AdminPayment['warnings'];
  show({ ...payment, warnings }, { [verify]: verifyPayment });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  expect(await screen.findByRole('link', { name: 'PAY-00001-A' })).toBeInTheDocument();
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  expect(await screen.findAllByText(/kemudian tandakan di sini/)).toHaveLength(2);
  const [first, second] = screen.getAllByRole('checkbox').filter((box) => box.id !== 'by_hand');
  expect(first).toHaveFocus();
  await user.keyboard(' ');
  await user.click(second as HTMLElement);
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  expect(await screen.findByText('Bayaran disahkan.')).toBeInTheDocument();
  expect(verifyPayment).toHaveBeenCalledExactlyOnceWith(
    expect.objectContaining({
      body: {
        warnings_seen: [
          { code: 'same_proof', payment_id: 'q' },
          { code: 'under_owed', payment_id: null },
        ],
        received_minor: 27_354,
      },
    }),
  );
});

it('closes with the reason where someone else was faster', async () => {
  signInAs('finance');
  const verifyPayment = vi.fn(async () => {
    throw new AppError('transition_refused', { metadata: { from: 'verified', to: 'verified' } });
  });
  show(payment, { [verify]: verifyPayment });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  await screen.findByLabelText('Jumlah yang diterima bank');
  await user.click(screen.getByRole('button', { name: 'Sahkan' }));
  expect(await screen.findByText(/tidak lagi membenarkan/)).toBeInTheDocument();
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument());
});

it('does not reject without a reason, and puts the server’s refusal on it', async () => {
  signInAs('finance');
  const rejectPayment = vi.fn(async () => {
    throw new AppError('validation_failed', { fields: { reason: 'too_short' } });
  });
  show(payment, { [reject]: rejectPayment });
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tolak' }));
  await user.click(screen.getByRole('button', { name: 'Tolak' }));
  expect(rejectPayment).not.toHaveBeenCalled();
  await user.type(screen.getByRole('textbox', { name: /Sebab/ }), 'tiada wang');
  await user.click(screen.getByRole('button', { name: 'Tolak' }));
  expect(await screen.findByText('Terlalu pendek')).toBeInTheDocument();
});

it('refunds what is left of a payment, or the part that was entered', async () => {
  signInAs('finance');
  const refund = vi.fn(async () => ({}));
  show(
    { ...payment, state: 'verified', method: 'bank_transfer_my', refunded_minor: 7_354 },
    { 'POST /admins/payments/:id/refund': refund },
  );
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Pulangkan' }));
  const amount = await screen.findByRole('textbox', { name: /Jumlah/ });
  expect(amount).toHaveValue('200.00');
  await user.clear(amount);
  await user.type(amount, '50');
  await user.type(screen.getByRole('textbox', { name: /Sebab/ }), 'Terlebih caj');
  await user.click(screen.getByRole('button', { name: 'Pulangkan' }));
  expect(await screen.findByText('Bayaran dipulangkan.')).toBeInTheDocument();
  expect(refund).toHaveBeenCalledWith(
    expect.objectContaining({ body: { amount_minor: 5_000, reason: 'Terlebih caj' } }),
  );
});

it('shows nothing to press to those who may not', () => {
  signInAs('support');
  show(payment);
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
