import { fieldError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { PaymentGateway, PaymentGatewayUpdate } from '@rantau/shared/payment-gateways';
import { sql } from 'kysely';
import { GatewayError } from '../../integrations/gateway-call.ts';
import { type GatewayRow, gateways } from '../../modules/payment-gateways/payment-gateways.repository.ts';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import { refuseDuplicate } from '../../platform/database/failures.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { refuseStale } from '../../platform/database/versions.ts';
import { alertOwners } from '../../platform/mail/owner-alerts.ts';
import { found } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { callbackUrl, isRealMoney, providerOf, withGateway } from './connect.ts';

/** Counts of what is open and of what finance has to look at, by gateway. */
const countsOf = (db: Db) =>
  db
    .selectFrom('payment_intents')
    .select((eb) => [
      'gateway_id',
      eb.fn.countAll<number>().filterWhere('state', 'in', ['created', 'open']).as('open'),
      sql<number>`count(*) filter (where problem is not null and problem_note is null)`.as('problems'),
    ])
    .groupBy('gateway_id')
    .execute();

/** Money that each provider holds for the company: what came, less what it kept, gave back and paid out. */
const balancesOf = async (
  db: Db,
): Promise<{ gateway_id: string; currency: 'USD' | 'MYR'; amount_minor: number }[]> => {
  const { rows } = await sql<{ gateway_id: string; currency: 'USD' | 'MYR'; amount_minor: string }>`
    select gateway_id, entry.currency, sum(entry.amount_minor) as amount_minor
    from ledger_entries entry
    join ledger_transactions movement on movement.id = entry.transaction_id
    join (select payment_id as subject_id, gateway_id from payment_intents where payment_id is not null
      union all select id, gateway_id from gateway_payouts) as source on source.subject_id = movement.subject_id
    where entry.account = 'gateway_clearing'
    group by gateway_id, entry.currency order by entry.currency`.execute(db);
  return rows.map((row) => ({ ...row, amount_minor: Number(row.amount_minor) }));
};

/** Settings as staff see them, without secrets, with how it goes. */
export async function toGateways(
  services: Services,
  db: Db,
  rows: readonly GatewayRow[],
): Promise<PaymentGateway[]> {
  const counts = await countsOf(db);
  const balances = await balancesOf(db);
  return rows.map((row) => {
    const provider = providerOf(row);
    const { provider: name, settings: _settings, secrets: _secrets, ...plain } = row;
    const count = counts.find(({ gateway_id }) => gateway_id === row.id);
    return {
      ...plain,
      provider: name,
      name: provider.name,
      fields: gateways.settings.show(provider.fields, row),
      available_methods: [...provider.methods],
      available_currencies: [...provider.currencies],
      fee_is_set_here: !provider.saysFees,
      refunds_to: provider.refundsTo,
      callback_url: callbackUrl(services, row),
      open_count: Number(count?.open ?? 0),
      problem_count: Number(count?.problems ?? 0),
      balances: balances
        .filter(({ gateway_id, amount_minor }) => gateway_id === row.id && amount_minor !== 0)
        .map(({ currency, amount_minor }) => ({ currency, amount_minor })),
    };
  });
}

export async function getGateway(
  services: Services,
  db: Db,
  id: Id<'payment_gateway'>,
): Promise<PaymentGateway> {
  const row = found(await gateways.find(db, id));
  return found((await toGateways(services, db, [row]))[0]);
}

function refuseUnlessComplete(services: Services, row: GatewayRow): void {
  const provider = providerOf(row);
  if (!isRealMoney(services, row)) throw fieldError({ is_on: 'not_real_money' });
  gateways.settings.refuseIncomplete(services.config, provider.fields, row);
  if (row.currencies.length === 0) throw fieldError({ currencies: 'required' });
  if (row.methods.length === 0) throw fieldError({ methods: 'required' });
  if (row.currencies.some((each) => !provider.currencies.includes(each)))
    throw fieldError({ currencies: 'unknown_option' });
  if (row.methods.some((each) => !provider.methods.includes(each)))
    throw fieldError({ methods: 'unknown_option' });
}

/** Changes the settings of a provider's account. */
export const updateGateway = (
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment_gateway'>,
  { fields = {}, ...plain }: PaymentGatewayUpdate,
  version: number,
): Promise<PaymentGateway> =>
  inTransaction(db, async (trx) => {
    const row = found(await gateways.lock(trx, id));
    refuseStale(row, version);
    const { changedSecrets, ...columns } = gateways.settings.change(
      services.config,
      providerOf(row).fields,
      row,
      fields,
    );
    // A key that was left out is not there: the schema adds none.
    const values = { ...(plain as Partial<GatewayRow>), ...columns };
    const after = { ...row, ...values };
    if (after.is_on) refuseUnlessComplete(services, after);
    await refuseDuplicate(gateways.change(trx, id, values, by.now), () =>
      fieldError({ is_on: 'already_exists' }),
    );
    const { secrets: _secrets, ...seen } = values;
    await audit(trx, by, 'payment_gateway.update', id, {
      before: Object.fromEntries(Object.keys(seen).map((key) => [key, row[key as keyof GatewayRow]])),
      after: { ...seen, ...Object.fromEntries(changedSecrets.map((name) => [name, 'changed'])) },
    });
    const about = `${providerOf(row).name} (${row.environment})`;
    await alertOwners(services, trx, by, { event: 'payment_gateway_changed', about });
    return getGateway(services, trx, id);
  });

/** Asks the provider with the stored keys, and keeps what it answered beside them. */
export async function checkGateway(
  services: Services,
  db: Db,
  by: ActorContext,
  id: Id<'payment_gateway'>,
): Promise<PaymentGateway> {
  const row = found(await gateways.find(db, id));
  gateways.settings.refuseIncomplete(services.config, providerOf(row).fields, row);
  await withGateway(services, row, (gateway) => gateway.check()).catch((error: unknown) => {
    if (!(error instanceof GatewayError)) throw error;
  });
  await audit(db, by, 'payment_gateway.check', id);
  return getGateway(services, db, id);
}
