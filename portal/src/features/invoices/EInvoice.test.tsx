import type { OwnInvoice } from '@rantau/shared/invoices';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { session } from '../../session/session.ts';
import { aminah } from '../../testing/people.ts';
import { show } from '../../testing/show.tsx';
import { EInvoice } from './EInvoice.tsx';

const reported = (e_invoice: object | null, e_invoice_requestable = false) =>
  show(<EInvoice invoice={{ id: 'i1', e_invoice, e_invoice_requestable } as unknown as OwnInvoice} />);

beforeEach(() => session.logIn(aminah));

it('shows the code of a valid e-invoice, its number and its public page', async () => {
  reported({
    state: 'valid',
    uuid: 'F9D425P6DS7D8IU0000000000A',
    validated_at: '2026-11-21T03:00:00Z',
    link: 'https://myinvois.hasil.gov.my/F9D425P6DS7D8IU0000000000A/share/LONG',
  });
  expect(
    await screen.findByRole('img', { name: 'QR code of the e-invoice at the tax office' }),
  ).toBeVisible();
  expect(screen.getByText('F9D425P6DS7D8IU0000000000A')).toBeVisible();
  expect(screen.getByRole('link', { name: 'Open the e-invoice' })).toHaveAttribute(
    'href',
    'https://myinvois.hasil.gov.my/F9D425P6DS7D8IU0000000000A/share/LONG',
  );
});

it('says that one was refused, and leads to what its buyer can correct', () => {
  reported({ state: 'invalid', uuid: null, validated_at: null, link: null });
  expect(screen.getByText(/has not accepted this e-invoice/)).toBeVisible();
  expect(screen.getByRole('link', { name: 'Check your tax number and identification' })).toHaveAttribute(
    'href',
    '/dashboard/profile',
  );
});

it('is nothing where there is no e-invoice and none can be asked for', () => {
  const { container } = reported(null);
  expect(container).toBeEmptyDOMElement();
});

it('is asked for by the owner of the account alone, which staff who act for them are told', () => {
  const button = () => screen.getByRole('button', { name: 'Ask for an e-invoice' });
  const { unmount } = reported(null, true);
  expect(button()).not.toHaveAttribute('aria-disabled', 'true');
  unmount();
  session.logIn({ ...aminah, impersonated_by: 'Farah' });
  reported(null, true);
  expect(button()).toHaveAttribute('aria-disabled', 'true');
  expect(screen.getByText('Only the owner of the account can do this.')).toBeVisible();
});
