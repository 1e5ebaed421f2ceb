import type { Authorized } from '@rantau/shared/access';
import { CalendarDate } from '@rantau/shared/contract';
import { fieldError } from '@rantau/shared/errors';
import { addDays, calendarDate, lastDayOf, malaysiaZone } from '@rantau/shared/format';
import type { AccountStatement, BalanceParts, StatementPeriod } from '@rantau/shared/users';
import type { z } from 'zod';
import { readOwed } from '../../modules/invoices/owed.service.ts';
import { findExchangeRate } from '../../modules/tariffs/tariffs.service.ts';
import type { Db } from '../../platform/database/database.ts';
import { readHeld } from '../../platform/ledger/ledger.repository.ts';
import {
  type AccountHolder,
  balanceBefore,
  movedByMonth,
  movementsBetween,
} from './statements.repository.ts';

export interface Period {
  readonly from: string;
  readonly to: string;
}

const isDate = (text: string): boolean => CalendarDate.safeParse(text).success;

/** A month (`2026-11`), or two dates joined by an underscore. */
export function parsePeriod(text: string): Period {
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(text)) return { from: `${text}-01`, to: lastDayOf(text) };
  const [from = '', to = '', ...rest] = text.split('_');
  if (rest.length > 0 || !isDate(from) || !isDate(to)) throw fieldError({ period: 'invalid_date' });
  return { from, to };
}

async function partsOf(db: Db, id: AccountHolder['id'], now: Date): Promise<BalanceParts> {
  const { due_minor, in_review_minor, late_fee_minor } = await readOwed(db, id, now);
  const { credit_minor, prepaid_minor } = await readHeld(db, id);
  return { to_pay_minor: due_minor, in_review_minor, late_fee_minor, credit_minor, prepaid_minor };
}

/**
 * A customer's account between two days: opening + movements = closing, each line with the balance after it. One of more
 * than `most` movements is refused.
 */
export async function statementOf(
  db: Db,
  { id }: Authorized<AccountHolder>,
  { from, to }: Period,
  now: Date,
  most?: number,
): Promise<AccountStatement> {
  if (to < from) throw fieldError({ to: 'invalid_date' });
  const opening = await balanceBefore(db, id, from);
  const movements = await movementsBetween(db, id, from, to, most === undefined ? null : most + 1);
  if (most !== undefined && movements.length > most) throw fieldError({ to: 'too_long' });
  let balance = opening;
  const entries = movements.map(({ id: _id, ...movement }) => {
    balance += movement.debit_minor - movement.credit_minor;
    return { ...movement, balance_minor: balance };
  });
  return {
    user_id: id,
    from,
    to,
    currency: 'USD',
    opening_minor: opening,
    closing_minor: balance,
    entries,
    parts: to < calendarDate(now, malaysiaZone) ? null : await partsOf(db, id, now),
  };
}

/** The months that have a statement, newest first: from the first movement to this month. */
export async function statementPeriods(
  db: Db,
  { id }: Authorized<AccountHolder>,
  now: Date,
): Promise<z.infer<typeof StatementPeriod>[]> {
  const moved = new Map((await movedByMonth(db, id)).map(({ period, moved_minor }) => [period, moved_minor]));
  const [first] = moved.keys();
  if (!first) return [];
  const today = calendarDate(now, malaysiaZone);
  const exchange = await findExchangeRate(db, today);
  const periods: z.infer<typeof StatementPeriod>[] = [];
  let opening = 0;
  for (let period = first; period <= today.slice(0, 7); period = addDays(lastDayOf(period), 1).slice(0, 7)) {
    const closing = opening + (moved.get(period) ?? 0);
    periods.push({
      period,
      opening_minor: opening,
      closing_minor: closing,
      currency: 'USD',
      rate: exchange?.rate ?? null,
    });
    opening = closing;
  }
  return periods.reverse();
}
