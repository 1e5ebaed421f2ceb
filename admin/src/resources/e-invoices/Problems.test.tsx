import type { AdminRole } from '@rantau/shared/access';
import type { EInvoice } from '@rantau/shared/e-invoices';
import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { Stage } from '../../testing/Stage.tsx';
import { signInAs } from '../../testing/sign-in-as.ts';
import { Problems } from './Problems.tsx';

const show = (role: AdminRole, field: string, code = 'ERR406') => {
  signInAs(role);
  const problems = [{ code, field, message: 'The TIN is not known' }];
  const record = { user_id: 'u1', invoice_id: 'i1', problems } as unknown as EInvoice;
  render(
    <Stage>
      <Problems record={record} />
    </Stage>,
  );
};

const buyer = 'Invoice.AccountingCustomerParty.Party.PartyIdentification.ID';

it('names the field in our words, and leads whoever may mend it there', () => {
  show('owner', buyer);
  expect(
    screen.getByText(/^Semak nombor cukai dan nombor pengenalan pembeli. LHDN: .+ \(ERR406\)$/),
  ).toBeVisible();
  expect(screen.getByRole('link', { name: 'Buka pelanggan' })).toHaveAttribute('href', '/users/u1');
});

it('leads finance, who may not change customers, to a page that they may open', () => {
  show('finance', buyer);
  expect(screen.getByRole('link', { name: 'Buka pelanggan' })).toHaveAttribute('href', '/users/u1/show');
});

it.each([
  ['Invoice.UBLExtensions.UBLExtension', /sijil syarikat/, '/e-invoice-settings'],
  ['Invoice.InvoiceLine[2].TaxTotal.TaxAmount', /baris dan cukai invois/, '/invoices/i1/show'],
  ['Invoice.IssueDate', /^The TIN is not known \(ERR406\)$/, '/invoices/i1/show'],
])('%s', (path, words, page) => {
  show('finance', path);
  expect(screen.getByText(words)).toBeVisible();
  expect(screen.getByRole('link')).toHaveAttribute('href', page);
});

it('says which field of ours is empty', () => {
  show('owner', 'settings.tin', 'required');
  expect(screen.getByText('Tiada: TIN syarikat.')).toBeVisible();
});
