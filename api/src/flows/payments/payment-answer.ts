import { AppError } from '@rantau/shared/errors';
import type { AdminPayment, Payment } from '@rantau/shared/payments';
import { findInvoices, toPayOn } from '../../modules/invoices/invoices.repository.ts';
import { findDuplicates, type PaymentRow } from '../../modules/payments/payments.repository.ts';
import type { Db } from '../../platform/database/database.ts';
import { imageLinks } from '../../platform/images/image-links.ts';
import type { Services } from '../../platform/services.ts';

const proofsOf = (services: Services, db: Db, rows: readonly PaymentRow[]) =>
  imageLinks(
    services,
    db,
    rows.flatMap(({ proof_image_id }) => proof_image_id ?? []),
  );

/** Payments as their customer sees them. */
export async function toPayments(
  services: Services,
  db: Db,
  rows: readonly PaymentRow[],
): Promise<Payment[]> {
  const proofs = await proofsOf(services, db, rows);
  return rows.map(
    ({
      proof_image_id,
      split_chosen: _chosen,
      recorded_by: _recorder,
      came_from: _origin,
      banked_on: _banked,
      reviewed_by: _reviewer,
      user_name: _name,
      suite: _suite,
      email: _email,
      user_locale: _locale,
      ...shown
    }) => ({ ...shown, proof: proofs.get(proof_image_id ?? '') ?? null }),
  );
}

type Warning = AdminPayment['warnings'][number];

/**
 * Warning that a submitted payment is more or less than its invoices owe now beside other submitted payments.
 */
function owedWarning(row: PaymentRow, left: ReadonlyMap<string, number>): Warning[] {
  if (row.state !== 'submitted') return [];
  const due = row.allocations.reduce(
    (sum, { invoice_id, amount_usd_minor }) => sum + (left.get(invoice_id) ?? 0) + amount_usd_minor,
    0,
  );
  if (row.credit_usd_minor > 0 || row.amount_usd_minor > due)
    return [{ code: 'over_owed', payment_id: null, payment_reference: null }];
  return row.amount_usd_minor < due
    ? [{ code: 'under_owed', payment_id: null, payment_reference: null }]
    : [];
}

/** Warnings about payments, by their ids. */
async function warningsOf(db: Db, rows: readonly PaymentRow[], now: Date): Promise<Map<string, Warning[]>> {
  const duplicates = await findDuplicates(
    db,
    rows.map(({ id }) => id),
  );
  const waiting = rows.filter(({ state }) => state === 'submitted');
  const invoices = await findInvoices(db, [
    ...new Set(waiting.flatMap(({ allocations }) => allocations.map(({ invoice_id }) => invoice_id))),
  ]);
  const left = new Map(invoices.map((invoice) => [invoice.id, toPayOn(invoice, now).to_pay_minor]));
  return new Map(
    rows.map((row) => [
      row.id,
      [
        ...duplicates
          .filter(({ payment_id }) => payment_id === row.id)
          .map(({ code, twin_id, payment_reference }) => ({ code, payment_id: twin_id, payment_reference })),
        ...owedWarning(row, left),
      ],
    ]),
  );
}

type SeenWarning = Pick<Warning, 'code' | 'payment_id'>;

/** Refuses to go on with a payment of which a warning was not seen; where it is recorded by staff, only of its duplicates. */
export async function requireTickedWarnings(
  db: Db,
  row: PaymentRow,
  seen: readonly SeenWarning[],
  now: Date,
  which: 'all' | 'duplicates' = 'all',
): Promise<void> {
  const warnings = (await warningsOf(db, [row], now)).get(row.id) ?? [];
  const unseen = warnings
    .filter(({ payment_id }) => which === 'all' || payment_id !== null)
    .filter(
      ({ code, payment_id }) => !seen.some((each) => each.code === code && each.payment_id === payment_id),
    );
  if (unseen.length > 0) throw new AppError('warnings_unseen', { metadata: { warnings: unseen } });
}

/** Payments as the payment desk sees them, with what deserves a second look; a fixed number of queries per page. */
export async function toAdminPayments(
  services: Services,
  db: Db,
  rows: readonly PaymentRow[],
  now: Date,
): Promise<AdminPayment[]> {
  if (rows.length === 0) return [];
  const shown = await toPayments(services, db, rows);
  const warnings = await warningsOf(db, rows, now);
  return shown.map((payment, index) => {
    const row = rows[index] as PaymentRow;
    return {
      ...payment,
      user_name: row.user_name,
      suite: row.suite,
      reviewed_by: row.reviewed_by,
      came_from: row.came_from,
      banked_on: row.banked_on,
      warnings: warnings.get(row.id) ?? [],
    };
  });
}
