import type { AdminRole } from '@rantau/shared/access';

/**
 * Staff roles of calls that cost money, open accounts or show many people's data: written down by hand, from
 * what each role is for (owner: everything; finance: money; support: customers), and not from the matrix that
 * the product enforces. A line that is changed there and not here fails `permission-matrix.test.ts`.
 */
const owner = ['owner'] as const;
const money = ['owner', 'finance'] as const;
const customers = ['owner', 'support'] as const;
const moneySeen = ['owner', 'finance', 'support'] as const;
const discounts = ['owner', 'finance', 'marketing'] as const;
const drafts = ['owner', 'warehouse_us', 'finance'] as const;
const exporters = ['owner', 'warehouse_us', 'warehouse_my', 'finance', 'support'] as const;

/** By `METHOD /path` below `/api/v1/admins`. */
export const dangerous: Readonly<Record<string, readonly AdminRole[]>> = {
  'PATCH /whatsapp-settings/{id}': owner,
  'POST /whatsapp-settings/{id}/check': owner,
  'GET /payments': moneySeen,
  'POST /payments': money,
  'GET /payments/{id}': moneySeen,
  'GET /payments/{id}/timeline': moneySeen,
  'POST /payments/{id}/verify': money,
  'POST /payments/{id}/reject': money,
  'POST /payments/{id}/refund': money,
  'POST /payments/{id}/bounce': money,
  'POST /users/{id}/credit-payouts': money,
  'POST /invoices': drafts,
  'PATCH /invoices/{id}': money,
  'POST /invoices/{id}/issue': money,
  'POST /invoices/{id}/void': money,
  'POST /invoices/{id}/late-fee-waiver': money,
  'POST /invoices/{id}/credit': money,
  'POST /invoices/{id}/notes': money,
  'POST /invoices/{id}/write-off': money,
  'POST /invoices/{id}/write-off-reversal': money,
  'POST /invoices/{id}/mail': money,
  'POST /invoices/bulk-issues': money,
  'POST /trips/{id}/invoices': money,
  'POST /rates': money,
  'PATCH /rates/{id}': money,
  'DELETE /rates/{id}': money,
  'POST /service-prices': money,
  'PATCH /service-prices/{id}': money,
  'DELETE /service-prices/{id}': money,
  'POST /late-fee-terms': money,
  'PATCH /late-fee-terms/{id}': money,
  'DELETE /late-fee-terms/{id}': money,
  'POST /exchange-rates': money,
  'POST /discount-codes': discounts,
  'PATCH /discount-codes/{id}': discounts,
  'DELETE /discount-codes/{id}': discounts,
  'GET /ledger-transactions': money,
  'GET /trial-balance': money,
  'GET /account-statements': moneySeen,
  'GET /account-statements/{id}': moneySeen,
  'GET /account-statements/{id}/statement.pdf': moneySeen,
  'GET /account-statements/{id}/statement.csv': moneySeen,
  'POST /users': customers,
  'PATCH /users/{id}': customers,
  'POST /users/bulk-create': customers,
  'POST /users/bulk-invitations': customers,
  'POST /users/{id}/block': customers,
  'POST /users/{id}/confirm': customers,
  'POST /users/{id}/impersonation': customers,
  'PUT /users/{id}/mail-agency-form': customers,
  'POST /users/{id}/mail-agency-form/end': customers,
  'GET /admins': owner,
  'POST /admins': owner,
  'GET /admins/{id}': owner,
  'PATCH /admins/{id}': owner,
  'DELETE /admins/{id}': owner,
  'POST /admins/{id}/otp-reset': owner,
  'GET /audit-events': owner,
  // Each file holds only what its own list shows to the one who asks.
  'GET /exports': exporters,
  'POST /exports': exporters,
  'GET /exports/{id}': exporters,
  'DELETE /exports/{id}': exporters,
  'GET /exports/{id}/file': exporters,
  'GET /exports/{resource}.csv': exporters,
};

const changed =
  /^\/(payments|invoices|admins|users|rates|exchange-rates|service-prices|late-fee-terms|discount-codes)(\/|$)|^\/trips\/\{id\}\/invoices$/;
const seen =
  /^\/(ledger-transactions|trial-balance|audit-events|exports|account-statements|payments|admins)(\/|$)/;

/** True if a call of the staff is of the kind that must be listed above. */
export const isDangerous = (method: string, path: string): boolean =>
  seen.test(path) || (method !== 'GET' && changed.test(path));
