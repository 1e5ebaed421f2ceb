import {
  type Consolidation,
  type ConsolidationItem,
  consolidationDueOn,
  type Exclusion,
  eInvoiceKinds,
  goesTogether,
  monthBefore,
  reportableFrom,
  reportsItselfFrom,
} from '@rantau/shared/e-invoices';
import { AppError } from '@rantau/shared/errors';
import { calendarDate, lastDayOf, malaysiaZone } from '@rantau/shared/format';
import type { Id } from '@rantau/shared/ids';
import {
  type Candidate,
  claimItems,
  findCandidates,
} from '../../modules/e-invoices/consolidation.repository.ts';
import {
  findSettingsInForce,
  type SettingsRow,
} from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import { type EInvoiceRow, findEInvoices } from '../../modules/e-invoices/e-invoices.repository.ts';
import { lockInvoices } from '../../modules/invoices/invoices.repository.ts';
import { type ActorContext, bySystem } from '../../platform/audit/actor-context.ts';
import { audit } from '../../platform/audit/audit.ts';
import { newId } from '../../platform/clock.ts';
import type { Db } from '../../platform/database/database.ts';
import { nextReferences } from '../../platform/database/references.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { createdAt } from '../../platform/database/versions.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { enqueueReport } from './request-e-invoice.ts';

/** Reports the month that is over, at three in the morning in Malaysia, from the third day on. */
export const consolidateMonth = jobKind('e-invoices.consolidate', { cron: '0 19 * * *' });

/** Invoices and notes in one document. A line takes about 900 bytes, an invoice up to three lines, a document 300,000. */
const mostItems = 90;
/** Items that a preview shows of each sort. */
const mostShown = 200;

interface Sorted {
  readonly together: Candidate[];
  readonly left: (Candidate & { readonly reason: Exclusion })[];
}

/** True of what is not reported yet and must have a document of its own. */
const goesAlone = ({ reason }: { readonly reason: Exclusion }): boolean =>
  reason === 'above_limit' || reason === 'invoice_reported_alone';

/** Sorts what was issued up to the end of a month, from the first day that is reported, by how it is reported. */
async function sortOut(db: Db, settings: SettingsRow, month: string): Promise<Sorted> {
  const { environment, starts_on } = settings;
  const last = lastDayOf(month);
  const candidates = await findCandidates(db, { environment, from: starts_on ?? last, to: last });
  const together: Candidate[] = [];
  const left: (Candidate & { reason: Exclusion })[] = [];
  const going = new Set<string>();
  for (const candidate of candidates.toSorted(
    (a, b) => Number(a.kind !== 'invoice') - Number(b.kind !== 'invoice'),
  )) {
    const isNote = candidate.kind !== 'invoice';
    const how = goesTogether({
      ...candidate,
      is_note: isNote,
      invoice_reported: candidate.invoice_reported ?? (going.has(candidate.invoice_id) ? 'together' : null),
    });
    if (how.ok) {
      together.push(candidate);
      if (!isNote) going.add(candidate.invoice_id);
    } else if (how.reason !== 'reported') left.push({ ...candidate, reason: how.reason });
  }
  // What an earlier month left out is not said again, unless it is still to be reported.
  return {
    together,
    left: left.filter((item) => item.issued_on.startsWith(month) || goesAlone(item)),
  };
}

/**
 * Locks the invoices of what is to be reported, as whoever issues, asks for or voids one of them does before touching its
 * documents, and sorts again: some of it may be reported or void by now. What is new meanwhile is left to the next run.
 */
async function lockAndSortOut(db: Db, settings: SettingsRow, month: string) {
  const toReport = ({ together, left }: Sorted) => ({ together, alone: left.filter(goesAlone) });
  const seen = toReport(await sortOut(db, settings, month));
  const ids = new Set([...seen.together, ...seen.alone].map(({ invoice_id }) => invoice_id));
  await lockInvoices(db, [...ids]);
  const { together, alone } = toReport(await sortOut(db, settings, month));
  const isLocked = ({ invoice_id }: Candidate): boolean => ids.has(invoice_id);
  return { together: together.filter(isLocked), alone: alone.filter(isLocked) };
}

const sumOf = (items: readonly Candidate[]): number =>
  items.reduce((sum, { total_myr_minor }) => sum + (total_myr_minor ?? 0), 0);

const toItem = ({
  reported: _reported,
  invoice_reported: _invoice,
  is_void: _void,
  awaits_acceptance: _awaits,
  booked_myr_minor: _booked,
  ...item
}: Candidate): ConsolidationItem => item;

const withKinds = <T extends Pick<Candidate, 'kind'>>(items: readonly T[]) =>
  eInvoiceKinds.flatMap((kind) => {
    const of = items.filter((item) => item.kind === kind);
    return of.length === 0 ? [] : [{ kind, items: of }];
  });

/** The items in documents of one kind each, none larger than the tax office takes. */
export const inDocuments = <T extends Pick<Candidate, 'kind'>>(items: readonly T[]) =>
  withKinds(items).flatMap(({ kind, items: of }) =>
    Array.from({ length: Math.ceil(of.length / mostItems) }, (_, index) => ({
      kind,
      items: of.slice(index * mostItems, (index + 1) * mostItems),
    })),
  );

const documentsOf = async (db: Db, month: string): Promise<EInvoiceRow[]> => {
  const ids = await db
    .selectFrom('e_invoices')
    .select('id')
    .where('consolidated_month', '=', `${month}-01`)
    .orderBy('id', 'desc')
    .limit(mostShown)
    .execute();
  const rows = await findEInvoices(
    db,
    ids.map(({ id }) => id),
  );
  return rows.toSorted((a, b) => b.id.localeCompare(a.id));
};

/** Sales that a run of a month would report now, and those it leaves out. */
export async function previewConsolidation(
  db: Db,
  month: string,
  now: Date,
): Promise<Omit<Consolidation, 'documents'> & { readonly documents: EInvoiceRow[] }> {
  const settings = await findSettingsInForce(db);
  const { together, left } = settings ? await sortOut(db, settings, month) : { together: [], left: [] };
  const reportable_from = reportableFrom(month);
  return {
    month,
    reportable_from,
    due_on: consolidationDueOn(month),
    environment: settings?.environment ?? null,
    may_run: settings !== null && calendarDate(now, malaysiaZone) >= reportable_from && together.length > 0,
    included: withKinds(together).map(({ kind, items }) => ({
      kind,
      documents: Math.ceil(items.length / mostItems),
      count: items.length,
      total_myr_minor: sumOf(items),
    })),
    booked_myr_minor: together.reduce((sum, { booked_myr_minor }) => sum + (booked_myr_minor ?? 0), 0),
    excluded: [...Map.groupBy(left, ({ reason }) => reason)].map(([reason, items]) => ({
      reason,
      count: items.length,
      total_myr_minor: sumOf(items),
    })),
    included_items: together.slice(0, mostShown).map(toItem),
    excluded_items: left.slice(0, mostShown).map(({ reason, ...item }) => ({ ...toItem(item), reason })),
    documents: await documentsOf(db, month),
  };
}

async function withNumbers(db: Db, items: readonly Candidate[], now: Date) {
  const documents = inDocuments(items);
  const numbers = await nextReferences(db, 'CE', documents.length);
  return documents.map((document, index) => ({
    ...document,
    id: newId(now) as Id<'e_invoice'>,
    number: numbers[index] ?? '',
  }));
}

/**
 * Reports what was issued up to the end of a month and has no document of its own, together; what must have one of its own
 * and has none gets it. All of it in one transaction, under the locks of its invoices: a run that was killed reported
 * nothing, a second one reports what is left.
 */
export const consolidate = (db: Db, by: ActorContext, month: string): Promise<void> =>
  inTransaction(db, async (trx) => {
    const settings = await findSettingsInForce(trx);
    if (!settings || calendarDate(by.now, malaysiaZone) < reportableFrom(month))
      throw new AppError('e_invoice_refused');
    const { environment } = settings;
    const { together, alone } = await lockAndSortOut(trx, settings, month);
    for (const { invoice_id, note_id, ...item } of alone)
      await enqueueReport(trx, by.now, environment, { ...item, id: invoice_id, note_id });
    const documents = await withNumbers(trx, together, by.now);
    const claimed = await claimItems(
      trx,
      documents.flatMap(({ id, items }) =>
        items.map(({ kind, invoice_id, note_id, total_myr_minor }) => ({
          id: newId(by.now),
          e_invoice_id: id,
          environment,
          kind,
          invoice_id,
          note_id,
          total_myr_minor,
        })),
      ),
    );
    const byDocument = Map.groupBy(claimed, ({ e_invoice_id }) => e_invoice_id);
    const written = documents.filter(({ id }) => byDocument.has(id));
    if (written.length === 0) return;
    await trx
      .insertInto('e_invoices')
      .values(
        written.map(({ id, kind, number }) => ({
          ...createdAt(by.now),
          id,
          kind,
          number,
          environment,
          consolidated_month: `${month}-01`,
          next_attempt_at: by.now.toISOString(),
        })),
      )
      .execute();
    for (const { id, number } of written)
      await audit(trx, by, 'e_invoice.consolidate', id, {
        after: { month, number, items: byDocument.get(id)?.length ?? 0 },
      });
  });

/** Reports last month, once staff have had some days to look at it. */
export async function consolidateLastMonth({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<void> {
  const now = clock.now();
  const today = calendarDate(now, malaysiaZone);
  const month = monthBefore(today);
  if (today < reportsItselfFrom(month) || !(await findSettingsInForce(db))) return;
  await consolidate(db, bySystem(now), month);
}
