import type { Actor } from '@rantau/shared/access';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import { ledgerEndpoints } from '@rantau/shared/ledger';
import { userEndpoints } from '@rantau/shared/users';
import { demand } from '../../authorization.ts';
import type { Db } from '../../database/database.ts';
import type { Module } from '../../plugins/endpoint.ts';
import { paperOf } from '../documents/paper.ts';
import { printStatement } from '../documents/statement-document.ts';
import { ageing } from './ageing.repository.ts';
import { statementCsv } from './statement-csv.ts';
import { findAccountHolder } from './statements.repository.ts';
import { type Period, parsePeriod, statementOf, statementPeriods } from './statements.service.ts';

export const accountStatementRoutes: Module = (route) => {
  const mine = async (db: Db, actor: Actor & { readonly id: Id<'user'> }) =>
    demand(actor, 'own', await findAccountHolder(db, actor.id));

  const pdf = async (db: Db, holder: Awaited<ReturnType<typeof mine>>, period: Period, now: Date) => ({
    filename: `statement-${holder.suite}-${period.from}-${period.to}.pdf`,
    body: await printStatement({
      to: holder,
      statement: await statementOf(db, holder, period, now),
      locale: holder.locale,
      paper: paperOf(holder),
    }),
  });

  const csv = async (db: Db, holder: Awaited<ReturnType<typeof mine>>, period: Period, now: Date) => ({
    filename: `statement-${holder.suite}-${period.from}-${period.to}.csv`,
    body: statementCsv(await statementOf(db, holder, period, now), holder.locale),
  });

  route(userEndpoints.accountStatement, async ({ db, actor, query, now }) =>
    statementOf(db, await mine(db, actor), query, now),
  );
  route(userEndpoints.accountStatements, async ({ db, actor, now }) =>
    statementPeriods(db, await mine(db, actor), now),
  );
  route(userEndpoints.accountStatementPdf, async ({ db, actor, params, now }) =>
    pdf(db, await mine(db, actor), parsePeriod(params.period), now),
  );
  route(userEndpoints.accountStatementCsv, async ({ db, actor, params, now }) =>
    csv(db, await mine(db, actor), parsePeriod(params.period), now),
  );

  route(ledgerEndpoints.statements, ({ db, query: { filter, range, sort }, now }) => {
    const today = calendarDate(now, malaysiaZone);
    const { on = today, q, id } = filter;
    return ageing(db, { on, today, q, id, range, sort: sort ?? ['total_minor', 'DESC'] });
  });
  route(ledgerEndpoints.statement, async ({ db, actor, params, query, now }) =>
    statementOf(db, demand(actor, 'statement:read', await findAccountHolder(db, params.id)), query, now),
  );
  route(ledgerEndpoints.statementPdf, async ({ db, actor, params, query, now }) =>
    pdf(db, demand(actor, 'statement:read', await findAccountHolder(db, params.id)), query, now),
  );
  route(ledgerEndpoints.statementCsv, async ({ db, actor, params, query, now }) =>
    csv(db, demand(actor, 'statement:read', await findAccountHolder(db, params.id)), query, now),
  );
};
