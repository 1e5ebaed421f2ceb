import { AppError } from '@rantau/shared/errors';
import { type PaymentSettings, paymentSettingsEndpoints } from '@rantau/shared/payments';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { changeRow, refuseStale } from '../../platform/database/versions.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import type { PaymentRow } from './payments.repository.ts';

/** There is one record, made by the migration. */
export const readPaymentSettings = (db: Db): Promise<PaymentSettings> =>
  db.selectFrom('payment_settings').selectAll().executeTakeFirstOrThrow();

/** A part of a verified payment in US cents. */
export const inUsdOf = (
  { amount_minor, amount_usd_minor }: Pick<PaymentRow, 'amount_minor' | 'amount_usd_minor'>,
  part_minor: number,
): number => Math.round((amount_usd_minor * part_minor) / amount_minor);

const calls = paymentSettingsEndpoints;

export const paymentSettingsRoutes: Module = (route, services) => {
  async function read(db: Db, id: string) {
    const settings = await readPaymentSettings(db);
    if (settings.id !== id) throw new AppError('not_found');
    return settings;
  }
  route(calls.list, async ({ db, query: { filter, range } }) => {
    const settings = await readPaymentSettings(db);
    const all = filter.id && !filter.id.includes(settings.id) ? [] : [settings];
    return { data: all.slice(range[0], range[1] + 1), total: all.length };
  });
  route(calls.get, ({ db, params }) => read(db, params.id));
  route(calls.update, (call) =>
    inTransaction(call.db, async (trx) => {
      await trx.selectFrom('payment_settings').select('id').forUpdate().execute();
      const before = await read(trx, call.params.id);
      refuseStale(before, call.version);
      const values = Object.fromEntries(
        Object.entries(call.body).filter(([, value]) => value !== undefined),
      ) as Partial<typeof call.body>;
      await changeRow(trx, 'payment_settings', before.id, call.now, values as object);
      const after = await readPaymentSettings(trx);
      await audit(trx, call, 'payment_settings.update', before.id, { before, after });
      await alertOwners(services, trx, call, { event: 'payment_settings_changed' });
      return after;
    }),
  );
};
