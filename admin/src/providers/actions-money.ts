import type { BodyOf } from '@rantau/shared/contract';
import type { invoiceEndpoints } from '@rantau/shared/invoices';
import type { ledgerEndpoints } from '@rantau/shared/ledger';
import type { onlineOrderEndpoints } from '@rantau/shared/online-orders';
import type { paymentEndpoints } from '@rantau/shared/payments';
import { call } from './call.ts';

type Invoices = typeof invoiceEndpoints;
type Payments = typeof paymentEndpoints;
type Orders = typeof onlineOrderEndpoints;
type Ledger = typeof ledgerEndpoints;

/** Calls that move money. `key` makes a repeated press have its effect once. */
export const moneyActions = {
  createInvoice: (body: BodyOf<Invoices['create']>, key: string) =>
    call<Invoices['create']>({ method: 'POST', path: '/admins/invoices' }, { body, idempotencyKey: key }),
  issueInvoice: (id: string, body: BodyOf<Invoices['issue']>, key: string) =>
    call<Invoices['issue']>(
      { method: 'POST', path: '/admins/invoices/:id/issue' },
      { params: { id }, body, idempotencyKey: key },
    ),
  voidInvoice: (id: string, body: BodyOf<Invoices['void']>) =>
    call<Invoices['void']>({ method: 'POST', path: '/admins/invoices/:id/void' }, { params: { id }, body }),
  waiveLateFee: (id: string, body: BodyOf<Invoices['waiveLateFee']>) =>
    call<Invoices['waiveLateFee']>(
      { method: 'POST', path: '/admins/invoices/:id/late-fee-waiver' },
      { params: { id }, body },
    ),
  applyCredit: (id: string, key: string) =>
    call<Invoices['applyCredit']>(
      { method: 'POST', path: '/admins/invoices/:id/credit' },
      { params: { id }, idempotencyKey: key },
    ),
  writeOffInvoice: (id: string, body: BodyOf<Invoices['writeOff']>, key: string) =>
    call<Invoices['writeOff']>(
      { method: 'POST', path: '/admins/invoices/:id/write-off' },
      { params: { id }, body, idempotencyKey: key },
    ),
  takeBackWriteOff: (id: string, body: BodyOf<Invoices['takeBackWriteOff']>, key: string) =>
    call<Invoices['takeBackWriteOff']>(
      { method: 'POST', path: '/admins/invoices/:id/write-off-reversal' },
      { params: { id }, body, idempotencyKey: key },
    ),
  mailInvoice: (id: string) =>
    call<Invoices['mail']>(
      { method: 'POST', path: '/admins/invoices/:id/mail', answer: 'empty' },
      { params: { id } },
    ),
  invoicePdf: (id: string) =>
    call<Invoices['pdf']>(
      { method: 'GET', path: '/admins/invoices/:id.pdf', answer: 'application/pdf' },
      { params: { id } },
    ),
  issueTripInvoices: (id: string, key: string) =>
    call<Invoices['issueForTrip']>(
      { method: 'POST', path: '/admins/trips/:id/invoices' },
      { params: { id }, idempotencyKey: key },
    ),
  verifyPayment: (id: string, version: number, body: BodyOf<Payments['verify']>, key: string) =>
    call<Payments['verify']>(
      { method: 'POST', path: '/admins/payments/:id/verify' },
      { params: { id }, body, ifMatch: version, idempotencyKey: key },
    ),
  rejectPayment: (id: string, body: BodyOf<Payments['reject']>) =>
    call<Payments['reject']>(
      { method: 'POST', path: '/admins/payments/:id/reject' },
      { params: { id }, body },
    ),
  refundPayment: (id: string, body: BodyOf<Payments['refund']>, key: string) =>
    call<Payments['refund']>(
      { method: 'POST', path: '/admins/payments/:id/refund' },
      { params: { id }, body, idempotencyKey: key },
    ),
  quoteOrder: (id: string, body: BodyOf<Orders['quote']>) =>
    call<Orders['quote']>(
      { method: 'POST', path: '/admins/online-orders/:id/quote' },
      { params: { id }, body },
    ),
  moveOrder: (id: string, body: BodyOf<Orders['transition']>) =>
    call<Orders['transition']>(
      { method: 'POST', path: '/admins/online-orders/:id/transitions' },
      { params: { id }, body },
    ),
  accountStatement: (id: string, query: { from: string; to: string }) =>
    call<Ledger['statement']>(
      { method: 'GET', path: '/admins/account-statements/:id' },
      { params: { id }, query },
    ),
  accountStatementPdf: (id: string, query: { from: string; to: string }) =>
    call<Ledger['statementPdf']>(
      { method: 'GET', path: '/admins/account-statements/:id/statement.pdf', answer: 'application/pdf' },
      { params: { id }, query },
    ),
  accountStatementCsv: (id: string, query: { from: string; to: string }) =>
    call<Ledger['statementCsv']>(
      { method: 'GET', path: '/admins/account-statements/:id/statement.csv', answer: 'text/csv' },
      { params: { id }, query },
    ),
  trialBalance: (on: string) =>
    call<Ledger['trialBalance']>({ method: 'GET', path: '/admins/trial-balance' }, { query: { on } }),
};
