import type { Actor } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import type { AccountStatement } from '@rantau/shared/users';
import { paperSizeOf } from '../../platform/documents/pdf.ts';
import { inWorker, toBuffer } from '../../platform/workers/worker-pool.ts';
import type { statementCsv } from './statement-csv.ts';
import type { printStatement } from './statement-document.ts';
import type { AccountHolder } from './statements.repository.ts';

const draw = inWorker<typeof printStatement>(
  new URL('./statement-document.ts', import.meta.url),
  'printStatement',
);

const writeCsv = inWorker<(...of: Parameters<typeof statementCsv>) => Promise<string>>(
  new URL('./statement-csv.ts', import.meta.url),
  'statementCsv',
);

/** A statement as CSV, written beside the event loop too. */
export const writeStatementCsv = (
  actor: Actor,
  statement: AccountStatement,
  locale: Locale,
): Promise<string> => writeCsv(actor, statement, locale);

/** A statement as PDF, drawn outside the event loop, one at a time for each requester. */
export const drawStatement = async (
  actor: Actor,
  to: AccountHolder,
  statement: AccountStatement,
): Promise<Buffer> =>
  toBuffer(await draw(actor, { to, statement, locale: to.locale, paper: paperSizeOf(to) }));
