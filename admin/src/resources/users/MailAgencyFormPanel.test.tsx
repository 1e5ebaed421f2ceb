import type { MailAgencyForm } from '@rantau/shared/mail-agency-forms';
import type { Profile } from '@rantau/shared/users';
import { render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, it, vi } from 'vitest';
import { answerCalls } from '../../testing/answer-calls.ts';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { MailAgencyFormPanel } from './MailAgencyFormPanel.tsx';

const form = {
  signed_on: '2026-11-10',
  photo_document: 'passport',
  address_document: 'lease',
  checked_on: '2026-11-20',
  checked_by: 'Mei',
  ended_on: null,
} as MailAgencyForm;
const customer = { id: 'u', version: 4, customer_kind: 'forwarding' } as Profile;
const missing = { ...customer, mail_agency_form: { state: 'missing', signed_on: null } } as Profile;
const onFile = { ...customer, mail_agency_form: { state: 'on_file', signed_on: form.signed_on } } as Profile;

const path = '/admins/users/:id/mail-agency-form';

function show(
  record: Profile,
  kept: MailAgencyForm | null,
  calls: Parameters<typeof answerCalls>[0] = {},
): void {
  answerCalls({ [`GET ${path}`]: () => kept, ...calls });
  render(
    <Stage resource="users">
      <MailAgencyFormPanel customer={record} />
    </Stage>,
  );
}

it('records what was seen, and offers no document for both purposes', async () => {
  signInAs('support');
  const recordMailAgencyForm = vi.fn(async () => form);
  show(missing, null, { [`PUT ${path}`]: recordMailAgencyForm });
  expect(screen.getByText('Tiada')).toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Rekodkan borang' }));
  await user.type(await screen.findByLabelText(/Ditandatangani pada/), '2026-11-10');
  const choose = async (name: RegExp, option: string) => {
    await user.click(screen.getByRole('combobox', { name }));
    await user.click(await screen.findByRole('option', { name: option }));
  };
  await choose(/Dokumen dengan gambar/, 'Lesen memandu atau kad ID negeri AS');
  await user.click(screen.getByRole('combobox', { name: /Bukti alamat rumah/ }));
  expect(await screen.findByRole('option', { name: 'Perjanjian sewa' })).toBeInTheDocument();
  expect(
    screen.queryByRole('option', { name: 'Lesen memandu atau kad ID negeri AS' }),
  ).not.toBeInTheDocument();
  await user.click(screen.getByRole('option', { name: 'Perjanjian sewa' }));
  await user.click(screen.getByRole('button', { name: 'Rekodkan borang' }));
  await waitFor(() =>
    expect(recordMailAgencyForm).toHaveBeenCalledWith({
      params: { id: 'u' },
      ifMatch: 4,
      body: {
        signed_on: '2026-11-10',
        photo_document: 'us_state_id',
        address_document: 'lease',
        checked_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
      },
    }),
  );
});

it('shows what is on file, and ends it with a reason', async () => {
  signInAs('support');
  const endMailAgencyForm = vi.fn(async () => form);
  show(onFile, form, { [`POST ${path}/end`]: endMailAgencyForm });
  expect(await screen.findByText(/oleh Mei/)).toBeInTheDocument();
  expect(screen.getByText('Pasport')).toBeInTheDocument();
  const user = userEvent.setup();
  await user.click(screen.getByRole('button', { name: 'Tamatkan' }));
  await user.type(await screen.findByLabelText(/Sebab/), 'moved away');
  await user.click(screen.getByRole('button', { name: 'Tamatkan' }));
  await waitFor(() =>
    expect(endMailAgencyForm).toHaveBeenCalledWith({
      params: { id: 'u' },
      ifMatch: 4,
      body: { reason: 'moved away' },
    }),
  );
});

it('is only to be read by those who may not change a customer', async () => {
  signInAs('warehouse_us');
  show(onFile, form);
  expect(await screen.findByText('Perjanjian sewa')).toBeInTheDocument();
  expect(screen.queryByRole('button')).not.toBeInTheDocument();
});
