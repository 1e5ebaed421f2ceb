import type { Actor } from '@rantau/shared/access';
import { fieldError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { isLongStatement, userEndpoints } from '@rantau/shared/users';
import { accruedLateFees } from '../../modules/invoices/accrued-late-fees.repository.ts';
import { requireAccess } from '../../platform/access/require-access.ts';
import { type ActorContext, countedAs } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Module } from '../../platform/http/endpoint.ts';
import { fairQueue, isUnlimited } from '../../platform/workers/fair-queue.ts';
import { maxQueuedEach } from '../../platform/workers/worker-pool.ts';
import { ageing } from './account-statements.list.ts';
import { drawStatement, writeStatementCsv } from './draw-statement.ts';
import { listStatementFiles, readStatementFile, requestStatementFile } from './statement-files.ts';
import { findAccountHolder } from './statements.repository.ts';
import { type Period, parsePeriod, statementOf, statementPeriods } from './statements.ts';

/**
 * Statements that are read at once: they take several connections of the pool for as long as a customer is old, and the one of
 * the embedded database. Two seconds are dozens of a customer's statements.
 */
const reading = fairQueue({
  slots: 2,
  mostWaiting: maxQueuedEach,
  allowance: { perSecond: 0.1, burst: 2 },
});

/** Movements of a statement that is made while somebody waits; longer than decades of any customer. */
const mostMovements = 10_000;

/** A customer has longer ones made in the background. */
function refuseLong(period: Period): Period {
  if (isLongStatement(period.from, period.to)) throw fieldError({ to: 'too_long' });
  return period;
}

export const accountStatementRoutes: Module = (route, services) => {
  const mine = async (db: Db, actor: Actor & { readonly id: Id<'user'> }) =>
    requireAccess(actor, 'own', await findAccountHolder(db, actor.id));

  type Holder = Awaited<ReturnType<typeof mine>>;
  interface Wanted {
    readonly actor: Actor;
    readonly now: Date;
  }
  const read = ({ actor, now }: Wanted, holder: Holder, period: Period) =>
    reading.run(
      countedAs(actor),
      () => services.fromReplica((db) => statementOf(db, holder, period, now, mostMovements)),
      isUnlimited(actor) ? () => 0 : undefined,
    );

  const pdf = async (call: Wanted, holder: Holder, period: Period) => ({
    filename: `statement-${holder.suite}-${period.from}-${period.to}.pdf`,
    body: await drawStatement(call.actor, holder, await read(call, holder, period)),
  });

  const csv = async (call: Wanted, holder: Holder, period: Period) => ({
    filename: `statement-${holder.suite}-${period.from}-${period.to}.csv`,
    body: await writeStatementCsv(call.actor, await read(call, holder, period), holder.locale),
  });

  route(userEndpoints.accountStatement, async (call) =>
    read(call, await mine(call.db, call.actor), refuseLong(call.query)),
  );
  route(userEndpoints.accountStatements, async ({ db, actor, now }) =>
    statementPeriods(db, await mine(db, actor), now),
  );
  route(userEndpoints.accountStatementPdf, async (call) =>
    pdf(call, await mine(call.db, call.actor), refuseLong(parsePeriod(call.params.period))),
  );
  route(userEndpoints.accountStatementCsv, async (call) =>
    csv(call, await mine(call.db, call.actor), refuseLong(parsePeriod(call.params.period))),
  );

  route(userEndpoints.statementFiles, ({ db, actor }) => listStatementFiles(db, actor.id));
  route(userEndpoints.requestStatementFile, ({ db, now, actor, body }) =>
    requestStatementFile(services, db, now, actor.id, body),
  );
  route(userEndpoints.statementFilePdf, async ({ db, actor, params }) =>
    readStatementFile(services, db, await mine(db, actor), params.id, 'pdf'),
  );
  route(userEndpoints.statementFileCsv, async ({ db, actor, params }) =>
    readStatementFile(services, db, await mine(db, actor), params.id, 'csv'),
  );

  /** Customer whose account staff read; the access is audited. */
  async function ofCustomer(call: ActorContext & { db: Db; params: { id: Id<'user'> }; query: Period }) {
    const { db, actor, params, query } = call;
    const holder = requireAccess(actor, 'statement:read', await findAccountHolder(db, params.id));
    await audit(db, call, 'account_statement.read', params.id, {
      subject_kind: 'user',
      after: { period: `${query.from}_${query.to}` },
    });
    return holder;
  }

  route(ledgerEndpoints.statements, ({ query: { filter, range, sort }, now }) =>
    services.fromReplica(async (db) => {
      const today = calendarDate(now, malaysiaZone);
      const { on = today, q, id } = filter;
      const page = await ageing(db, { on, today, q, id, range, sort: sort ?? ['total_minor', 'DESC'] });
      const customers = page.data.map((row) => row.id);
      const fees = on < today ? null : await accruedLateFees(db, now, customers);
      return {
        ...page,
        data: page.data.map((row) => ({
          ...row,
          late_fee_minor: fees === null ? null : (fees.get(row.id) ?? 0),
        })),
      };
    }),
  );
  route(ledgerEndpoints.statement, async (call) => read(call, await ofCustomer(call), call.query));
  route(ledgerEndpoints.statementPdf, async (call) => pdf(call, await ofCustomer(call), call.query));
  route(ledgerEndpoints.statementCsv, async (call) => csv(call, await ofCustomer(call), call.query));
};
