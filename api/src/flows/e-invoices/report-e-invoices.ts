import type { EInvoiceProblem } from '@rantau/shared/e-invoices';
import { AppError } from '@rantau/shared/errors';
import type { EInvoiceGateway, OutgoingDocument } from '../../integrations/e-invoices/gateway.ts';
import { toUblDocument } from '../../integrations/e-invoices/ubl-document.ts';
import { type SigningCertificate, signUblDocument } from '../../integrations/e-invoices/ubl-signature.ts';
import { GatewayError } from '../../integrations/gateway-call.ts';
import {
  findSettingsInForce,
  recordOutcome,
  type SettingsRow,
} from '../../modules/e-invoices/e-invoice-settings.repository.ts';
import {
  type ClaimedEInvoice,
  claimDue,
  keepDocument,
  refuseEInvoice,
  updateEInvoices,
  validateEInvoice,
} from '../../modules/e-invoices/e-invoices.repository.ts';
import { after, backOffMs } from '../../platform/jobs/back-off.ts';
import { jobKind } from '../../platform/jobs/jobs.ts';
import type { Services } from '../../platform/services.ts';
import { connect, signingCertificate } from './connect.ts';
import { composeEInvoice } from './e-invoice-content.ts';

/** Talks with the tax office: sends what is due, reads what became of it, cancels. Each document has its own next attempt. */
export const reportEInvoices = jobKind('e-invoices.report', {
  cron: '* * * * *',
  retryLimit: 0,
  expireInSeconds: 600,
});

const minuteMs = 60_000;
/** A document that may have arrived is not sent again before the tax office would know it. */
const lookedUpForMs = 10 * minuteMs;
/** The tax office refuses documents that are older than 72 hours. */
const oldestMs = 60 * 60 * minuteMs;
/** It takes some seconds to validate a document. */
const firstLookMs = 5_000;
/** Most documents that are looked up by number in one run: the tax office allows twelve such calls a minute. */
const mostLookups = 10;

const mostPauseMinutes = 60;
const backoff = (attempts: number): number => backOffMs(attempts, mostPauseMinutes);

/** Codes of a refusal for who we are; it is the same for everything that is asked. */
const ofConfiguration = ['IncorrectSubmitter', 'Forbidden', 'invalid_client', 'Unauthorized', '401', '403'];
const isOfDocument = ({ failure, code }: GatewayError): boolean =>
  failure === 'refused' && !ofConfiguration.includes(code);

interface Run {
  readonly services: Services;
  readonly gateway: EInvoiceGateway;
  readonly settings: SettingsRow;
  readonly certificate: SigningCertificate | null;
  /** True once the tax office has answered a call of this run. */
  answered: boolean;
}

interface Prepared extends OutgoingDocument {
  readonly row: ClaimedEInvoice;
}

const change = (
  { services: { db, clock } }: Run,
  rows: readonly ClaimedEInvoice[],
  changes: Parameters<typeof updateEInvoices>[2],
): Promise<void> =>
  updateEInvoices(
    db,
    rows.map(({ id }) => id),
    changes,
    clock.now(),
  );

const refuse = (run: Run, row: ClaimedEInvoice, problems: readonly EInvoiceProblem[]): Promise<void> =>
  refuseEInvoice(run.services.db, row.id, problems, run.services.clock.now());

/** A document of which the tax office will not speak is asked about later, by and by less often, and says why. */
const askLater = (run: Run, row: ClaimedEInvoice, { code, message }: GatewayError): Promise<void> =>
  change(run, [row], {
    attempts: row.attempts + 1,
    problems: [{ code, field: null, message }],
    next_attempt_at: after(run.services.clock.now(), backoff(row.attempts)),
  });

/** Looks a document up that may have arrived. Answers true if the tax office has it. */
async function wasReceived(run: Run, row: ClaimedEInvoice, since: string): Promise<boolean> {
  const found = await run.gateway.find(row.number, new Date(Date.parse(since) - minuteMs));
  run.answered = true;
  if (!found) return false;
  await change(run, [row], {
    state: 'submitted',
    uuid: found.uuid,
    submission_uid: found.submission_uid,
    problems: [],
    submitted_at: since,
    next_attempt_at: run.services.clock.now().toISOString(),
  });
  return true;
}

/** The exact text to send, kept before it is sent; null if there is nothing to send now. */
async function prepare(run: Run, row: ClaimedEInvoice): Promise<Prepared | null> {
  const { services, settings, certificate } = run;
  const now = services.clock.now();
  const age = row.sent_at === null ? Number.POSITIVE_INFINITY : now.getTime() - Date.parse(row.sent_at);
  if (row.sent_at !== null && (await wasReceived(run, row, row.sent_at))) return null;
  if (age < lookedUpForMs) {
    await change(run, [row], { next_attempt_at: after(now, minuteMs) });
    return null;
  }
  if (row.cancel_reason !== null) {
    await refuse(run, row, []);
    return null;
  }
  if (row.document !== null && age < oldestMs) return { row, number: row.number, text: row.document };
  const built = await composeEInvoice(services.db, row, settings, now);
  if (!built.ok) {
    if (built.waits) await change(run, [row], { next_attempt_at: after(now, 10 * minuteMs) });
    else await refuse(run, row, built.problems);
    return null;
  }
  const document = toUblDocument(built.content);
  const text = certificate ? signUblDocument(document, certificate, now) : JSON.stringify(document);
  if (Buffer.byteLength(text) > run.gateway.limits.documentBytes) {
    await refuse(run, row, [{ code: 'MaximumSizeExceeded', field: null, message: '' }]);
    return null;
  }
  // Changed since it was claimed, as when its invoice was voided: the next round sees what it is now.
  return (await keepDocument(services.db, row, text, now)) ? { row, number: row.number, text } : null;
}

/** The same; a document of which the tax office will not speak holds up no other. */
async function prepareAlone(run: Run, row: ClaimedEInvoice): Promise<Prepared | null> {
  try {
    return await prepare(run, row);
  } catch (error) {
    if (!(error instanceof GatewayError) || !isOfDocument(error)) throw error;
    run.answered = true;
    await askLater(run, row, error);
    return null;
  }
}

/** Sends documents together, and writes down what became of each. What the tax office refuses as a whole is halved. */
async function send(run: Run, documents: readonly Prepared[]): Promise<void> {
  const rows = documents.map(({ row }) => row);
  const now = run.services.clock.now();
  try {
    const { submission_uid, accepted, rejected } = await run.gateway.submit(documents);
    run.answered = true;
    for (const { row } of documents) {
      const uuid = accepted.find(({ number }) => number === row.number)?.uuid;
      const problems = rejected.find(({ number }) => number === row.number)?.problems;
      if (uuid)
        await change(run, [row], {
          state: 'submitted',
          uuid,
          submission_uid,
          submitted_at: now.toISOString(),
          attempts: row.attempts + 1,
          next_attempt_at: after(now, firstLookMs),
        });
      else if (problems) await refuse(run, row, problems);
    }
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    const [first] = rows;
    if (isOfDocument(error)) {
      run.answered = true;
      if (documents.length > 1) {
        const middle = Math.ceil(documents.length / 2);
        await send(run, documents.slice(0, middle));
        await send(run, documents.slice(middle));
      } else if (first) await refuse(run, first, [{ code: error.code, field: null, message: error.message }]);
      return;
    }
    for (const row of rows)
      await change(run, [row], {
        attempts: row.attempts + 1,
        next_attempt_at: after(now, error.retryAfterMs ?? backoff(row.attempts)),
        // Only an answer that never came, or that says it came twice, leaves open whether it arrived.
        ...(error.failure !== 'unreachable' && error.code !== 'DuplicateSubmission' && { sent_at: null }),
      });
    throw error;
  }
}

/** As many documents as fit into one submission, each in base64. */
function batches({ gateway: { limits } }: Run, documents: readonly Prepared[]): Prepared[][] {
  const all: Prepared[][] = [];
  let bytes = limits.bytes;
  for (const document of documents) {
    const size = Math.ceil(Buffer.byteLength(document.text) / 3) * 4 + 400;
    const current = all.at(-1);
    if (current && bytes + size <= limits.bytes && current.length < limits.documents) {
      current.push(document);
      bytes += size;
    } else {
      all.push([document]);
      bytes = size;
    }
  }
  return all;
}

/** Puts claimed documents back that this run did not send: what may have arrived before still may, nothing else can have. */
async function putBack(
  run: Run,
  rows: Iterable<ClaimedEInvoice>,
  { retryAfterMs }: GatewayError,
): Promise<void> {
  const next_attempt_at = after(run.services.clock.now(), retryAfterMs ?? minuteMs);
  for (const row of rows) await change(run, [row], { sent_at: row.sent_at, next_attempt_at });
}

async function submitPending(run: Run): Promise<void> {
  const { services, gateway, settings } = run;
  let lookups = 0;
  for (;;) {
    const due = await claimDue(
      services.db,
      settings.environment,
      'pending',
      gateway.limits.documents,
      services.clock.now(),
    );
    const left = new Set(due);
    const prepared: Prepared[] = [];
    try {
      for (const row of due) {
        if (row.sent_at !== null) {
          lookups += 1;
          if (lookups > mostLookups) {
            left.delete(row);
            await change(run, [row], { next_attempt_at: after(services.clock.now(), minuteMs) });
            continue;
          }
        }
        const document = await prepareAlone(run, row);
        if (document) prepared.push(document);
        else left.delete(row);
      }
      for (const batch of batches(run, prepared)) {
        for (const { row } of batch) left.delete(row);
        await send(run, batch);
      }
    } catch (error) {
      if (error instanceof GatewayError) await putBack(run, left, error);
      throw error;
    }
    if (due.length < gateway.limits.documents) return;
  }
}

/** Reads what became of documents that were submitted together; those that are looked at are taken out of `left`. */
async function followSubmission(run: Run, uid: string | null, left: Set<ClaimedEInvoice>): Promise<void> {
  const { services, gateway } = run;
  const statuses = uid === null ? [] : await gateway.statusOf(uid);
  run.answered = true;
  for (const row of [...left]) {
    const now = services.clock.now();
    const status = statuses.find(({ uuid }) => uuid === row.uuid);
    if (status?.state === 'valid')
      await validateEInvoice(
        services.db,
        row.id,
        { long_id: status.long_id, validated_at: status.validated_at ?? now.toISOString() },
        now,
      );
    else if (status?.state === 'invalid') await refuse(run, row, await gateway.problemsOf(status.uuid));
    else if (status?.state === 'cancelled')
      await change(run, [row], {
        state: 'cancelled',
        cancelled_at: now.toISOString(),
        next_attempt_at: null,
      });
    else await change(run, [row], { next_attempt_at: after(now, firstLookMs) });
    left.delete(row);
  }
}

/** Looks at everything that was submitted. What the tax office will not speak of holds up no other, and is asked about later. */
async function followSubmitted(run: Run): Promise<void> {
  const { services, settings } = run;
  const due = await claimDue(services.db, settings.environment, 'submitted', 500, services.clock.now());
  for (const [uid, rows] of Map.groupBy(due, ({ submission_uid }) => submission_uid)) {
    const left = new Set(rows);
    try {
      await followSubmission(run, uid, left);
    } catch (error) {
      if (!(error instanceof GatewayError) || !isOfDocument(error)) throw error;
      run.answered = true;
      for (const row of left) await askLater(run, row, error);
    }
  }
}

async function cancelWithdrawn(run: Run): Promise<void> {
  const { services, gateway, settings } = run;
  const now = services.clock.now();
  for (const row of await claimDue(services.db, settings.environment, 'to_cancel', 10, now))
    try {
      await gateway.cancel(row.uuid ?? '', row.cancel_reason ?? '');
      run.answered = true;
      await change(run, [row], {
        state: 'cancelled',
        cancelled_at: now.toISOString(),
        next_attempt_at: null,
        problems: [],
      });
    } catch (error) {
      if (!(error instanceof GatewayError)) throw error;
      if (error.failure === 'refused')
        await change(run, [row], {
          next_attempt_at: null,
          cancel_reason: null,
          problems: [{ code: error.code, field: null, message: error.message }],
        });
      else
        await change(run, [row], {
          attempts: row.attempts + 1,
          next_attempt_at: after(now, error.retryAfterMs ?? backoff(row.attempts)),
        });
    }
}

/** Code of a failure and the words of the tax office; of an unusable certificate the code of its fault. */
const textOf = (error: GatewayError | AppError): string =>
  error instanceof GatewayError
    ? `${error.code}: ${error.message}`
    : (Object.values(error.fields ?? {})[0] ?? error.code);

/** One round with the tax office. What goes wrong is written down beside the settings and tried again later. */
export async function reportDueEInvoices(services: Services): Promise<void> {
  const settings = await findSettingsInForce(services.db);
  if (!settings) return;
  try {
    const run: Run = {
      services,
      settings,
      gateway: connect(services, settings),
      certificate: signingCertificate(services, settings, services.clock.now()),
      answered: false,
    };
    await followSubmitted(run);
    await submitPending(run);
    await cancelWithdrawn(run);
    // A round with nothing to do says nothing of how the tax office is.
    if (run.answered) await recordOutcome(services.db, settings.id, services.clock.now(), null);
  } catch (error) {
    if (!(error instanceof GatewayError) && !(error instanceof AppError)) throw error;
    await recordOutcome(services.db, settings.id, services.clock.now(), textOf(error));
  }
}
