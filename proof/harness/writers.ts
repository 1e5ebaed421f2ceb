import { randomInt } from 'node:crypto';
import { retrying } from './http.ts';
import { ledgerSums } from './ledger.ts';
import { wait } from './report.ts';
import { listOf, type Session, signIn } from './session.ts';
import type { Trial } from './trials.ts';

/** Answers of the product; one record can go on over several starts of it. */
export interface WriteRecord {
  /** Ids that were confirmed. */
  readonly inboundPackages: string[];
  readonly payments: string[];
  /** Answers of 500 and above that are not "try again later". */
  readonly faults: string[];
  /** Number of answers by status. */
  readonly answers: Map<number, number>;
  /** Calls without an answer, by the socket's reason. Only `ECONNREFUSED` says that a call was never taken. */
  readonly unanswered: Map<string, number>;
}

interface Writers {
  readonly record: WriteRecord;
  /** Resolves when something more was confirmed since it was asked, or after ten seconds. */
  readonly warm: () => Promise<void>;
  /** Lets each finish what it is at. */
  readonly stop: () => Promise<void>;
}

export const newRecord = (): WriteRecord => ({
  inboundPackages: [],
  payments: [],
  faults: [],
  answers: new Map(),
  unanswered: new Map(),
});

export const signInAsOwner = (port: number): Promise<Session> =>
  signIn(port, 'admin', 'owner@rantau.example');

/** `201 × 812, 503 × 3`, the most frequent first. */
export const countsText = (counts: ReadonlyMap<number | string, number>): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([what, times]) => `${what} × ${times}`)
    .join(', ') || 'none';

export function countOne<Key>(counts: Map<Key, number>, key: Key): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

export interface OpenInvoice {
  readonly id: string;
  readonly user_id: string;
}

/** An invoice of a million dollars for each of some customers, so that small payments never settle it; fewer where the product is away. */
export async function openInvoices({ call }: Session): Promise<OpenInvoice[]> {
  const users = await call('GET', listOf('/admins/users', { range: [0, 19] })).catch(() => null);
  if (users?.status !== 200) return [];
  const lines = [{ description: 'chaos', unit_price_minor: 100_000_000 }];
  const issued = await Promise.all(
    (JSON.parse(users.body) as OpenInvoice[]).map(async ({ id: user_id }) => {
      const draft = await call('POST', '/admins/invoices', { kind: 'online_order', user_id, lines });
      if (draft.status !== 201) return [];
      const { id } = JSON.parse(draft.body) as { id: string };
      const { status } = await call('POST', `/admins/invoices/${id}/issue`, {});
      return status === 200 ? [{ id, user_id }] : [];
    }),
  ).catch(() => []);
  return issued.flat();
}

export const receipt = (tracking_number = `TBA${randomInt(1e11, 1e12)}`) => ({
  tracking_number,
  weight_lb: 2.5,
  length_in: 10,
  width_in: 8,
  height_in: 6,
  shop: 'chaos',
});

export const payment = ({ id, user_id }: OpenInvoice) => ({
  user_id,
  method: 'zelle',
  // Two of the same amount would have to be ticked as meant.
  amount_minor: randomInt(1, 100_000),
  currency: 'USD',
  paid_on: new Date().toISOString().slice(0, 10),
  invoice_ids: [id],
});

/** `count` writers at once: three inbound packages received per payment booked. */
export async function startWriters(session: Session, count = 16, record = newRecord()): Promise<Writers> {
  const invoices = await openInvoices(session);
  let going = true;

  async function write(turn: number): Promise<void> {
    const invoice = turn % 4 === 0 ? invoices[randomInt(Math.max(invoices.length, 1))] : undefined;
    const answer = invoice
      ? await session.call('POST', '/admins/payments', payment(invoice))
      : await session.call('POST', '/admins/inbound-packages', receipt());
    countOne(record.answers, answer.status);
    if (answer.status === 201) {
      const body = JSON.parse(answer.body) as { id?: string; data?: { id: string } };
      if (invoice && body.id) record.payments.push(body.id);
      else if (body.data) record.inboundPackages.push(body.data.id);
    } else if (answer.status >= 500 && ![503, 507].includes(answer.status))
      record.faults.push(`${answer.status} ${answer.body.slice(0, 200)}`);
  }

  const writers = Array.from({ length: count }, async (_, first) => {
    for (let turn = first; going; turn += 1)
      await write(turn).catch((error: NodeJS.ErrnoException) => {
        countOne(record.unanswered, error.code ?? error.message);
        return wait(50);
      });
  });
  return {
    record,
    warm: async () => {
      const before = record.inboundPackages.length;
      for (let turn = 0; turn < 200 && record.inboundPackages.length <= before; turn += 1) await wait(50);
    },
    stop: async () => {
      going = false;
      await Promise.all(writers);
    },
  };
}

/** Number of these ids that the product no longer has. */
export async function countMissing({ call }: Session, path: string, ids: readonly string[]): Promise<number> {
  let found = 0;
  for (let from = 0; from < ids.length; from += 100) {
    const filter = { id: ids.slice(from, from + 100) };
    const answer = await retrying(() => call('GET', listOf(path, { filter, range: [0, 99] })));
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    found += (JSON.parse(answer.body) as unknown[]).length;
  }
  return ids.length - found;
}

export const ledgerOf = ({ call }: Session) => ledgerSums(() => call('GET', '/admins/trial-balance'));

export async function checkLedger(session: Session, { check }: Trial, prefix = ''): Promise<void> {
  const { isZero, text } = await ledgerOf(session);
  check(`${prefix}the ledger is balanced`, isZero, text);
}

/** Everything that was confirmed is there, and the book is balanced. */
export async function checkNothingLost(
  session: Session,
  { inboundPackages, payments }: Pick<WriteRecord, 'inboundPackages' | 'payments'>,
  trial: Trial,
  prefix = '',
): Promise<void> {
  const lost =
    (await countMissing(session, '/admins/inbound-packages', inboundPackages)) +
    (await countMissing(session, '/admins/payments', payments));
  trial.check(
    `${prefix}no acknowledged write is lost`,
    lost === 0 && inboundPackages.length > 0 && payments.length > 0,
    `${inboundPackages.length} inbound packages and ${payments.length} payments confirmed, ${lost} lost`,
  );
  await checkLedger(session, trial, prefix);
}
