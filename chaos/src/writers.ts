import { randomInt } from 'node:crypto';
import type { Answer } from '@rantau/rig/http';
import type { Session } from '@rantau/rig/session';
import { listOf } from '@rantau/rig/session';

/** What the product said it had done, by kind of record. */
export interface Acknowledged {
  readonly inboundPackages: string[];
  readonly payments: string[];
}

export interface Writers {
  /** Resolves when something more was confirmed since it was asked, or after ten seconds. */
  readonly warm: () => Promise<void>;
  /** Lets each finish what it is at. */
  readonly stop: () => Promise<void>;
  readonly acknowledged: Acknowledged;
  /** Answers of 500 and above that are not "try again later". */
  readonly faults: string[];
  /** How often each status was answered. */
  readonly answers: ReadonlyMap<number, number>;
  /** Calls without an answer, by the socket's reason. Only `ECONNREFUSED` says that a call was never taken. */
  readonly unanswered: ReadonlyMap<string, number>;
}

/** `201 × 812, 503 × 3`, the most frequent first. */
export const tallied = (counts: ReadonlyMap<number | string, number>): string =>
  [...counts]
    .sort(([, one], [, other]) => other - one)
    .map(([what, times]) => `${what} × ${times}`)
    .join(', ') || 'none';

/** Adds one; a map that is read by others while it grows. */
function countOne<Key>(counts: Map<Key, number>, key: Key, times = 1): void {
  counts.set(key, (counts.get(key) ?? 0) + times);
}

export function addTo<Key>(sum: Map<Key, number>, more: ReadonlyMap<Key, number>): void {
  for (const [key, times] of more) countOne(sum, key, times);
}

const today = () => new Date().toISOString().slice(0, 10);

/** One million dollars, so that small payments never settle it. */
const large = [{ description: 'chaos', unit_price_minor: 100_000_000 }];

/** An invoice for each of some customers that can be paid many times over; fewer where the product is away. */
export async function openInvoices({ call }: Session): Promise<{ id: string; user_id: string }[]> {
  const users = await call('GET', listOf('/admins/users', { range: [0, 19] })).catch(() => null);
  if (users?.status !== 200) return [];
  const issued = await Promise.all(
    (JSON.parse(users.body) as { id: string }[]).map(async ({ id: user_id }) => {
      const draft = await call('POST', '/admins/invoices', { kind: 'online_order', user_id, lines: large });
      if (draft.status !== 201) return null;
      const { id } = JSON.parse(draft.body) as { id: string };
      const { status } = await call('POST', `/admins/invoices/${id}/issue`, {});
      return status === 200 ? { id, user_id } : null;
    }),
  ).catch(() => []);
  return issued.flatMap((each) => each ?? []);
}

const trackingNumber = () =>
  `TBA${String(randomInt(1e6)).padStart(6, '0')}${String(randomInt(1e6)).padStart(6, '0')}`;

const receipt = () => ({
  tracking_number: trackingNumber(),
  weight_lb: 2.5,
  length_in: 10,
  width_in: 8,
  height_in: 6,
  shop: 'chaos',
});

export const payment = ({ id, user_id }: { id: string; user_id: string }) => ({
  user_id,
  method: 'zelle',
  // Two of the same amount would have to be ticked as meant.
  amount_minor: randomInt(1, 100_000),
  currency: 'USD',
  paid_on: today(),
  invoice_ids: [id],
});

/** `count` writers at once: three inbound packages received per payment booked. A call without a response is not counted. */
export function startWriters(
  session: Session,
  invoices: readonly { id: string; user_id: string }[],
  count = 16,
): Writers {
  const acknowledged: Acknowledged = { inboundPackages: [], payments: [] };
  const faults: string[] = [];
  const answers = new Map<number, number>();
  const unanswered = new Map<string, number>();
  let going = true;

  async function write(turn: number): Promise<void> {
    const invoice = turn % 4 === 0 ? invoices[randomInt(Math.max(invoices.length, 1))] : undefined;
    const answer = invoice
      ? await session.call('POST', '/admins/payments', payment(invoice))
      : await session.call('POST', '/admins/inbound-packages', receipt());
    countOne(answers, answer.status);
    if (answer.status === 201) {
      const body = JSON.parse(answer.body) as { id?: string; data?: { id: string } };
      if (invoice && body.id) acknowledged.payments.push(body.id);
      else if (body.data) acknowledged.inboundPackages.push(body.data.id);
    } else if (answer.status >= 500 && ![503, 507].includes(answer.status))
      faults.push(`${answer.status} ${answer.body.slice(0, 200)}`);
  }

  const writer = async (first: number) => {
    for (let turn = first; going; turn += 1)
      await write(turn).catch((error: NodeJS.ErrnoException) => {
        countOne(unanswered, error.code ?? error.message);
        return new Promise((wait) => setTimeout(wait, 50));
      });
  };
  const writers = Array.from({ length: count }, (_, index) => writer(index));
  return {
    acknowledged,
    faults,
    answers,
    unanswered,
    warm: async () => {
      const before = acknowledged.inboundPackages.length;
      for (let turn = 0; turn < 200 && acknowledged.inboundPackages.length <= before; turn += 1)
        await new Promise((wait) => setTimeout(wait, 50));
    },
    stop: async () => {
      going = false;
      await Promise.all(writers);
    },
  };
}

/** Asks again where a busy product says when to come back. */
async function patiently(ask: () => Promise<Answer>): Promise<Answer> {
  for (let turn = 0; ; turn += 1) {
    const answer = await ask();
    const seconds = Number(answer.headers['retry-after']);
    if (answer.status !== 503 || !(seconds > 0) || turn === 10) return answer;
    await new Promise((wait) => setTimeout(wait, seconds * 1_000));
  }
}

/** How many of these the product no longer knows. */
export async function countLost({ call }: Session, path: string, ids: readonly string[]): Promise<number> {
  let found = 0;
  for (let from = 0; from < ids.length; from += 100) {
    const some = ids.slice(from, from + 100);
    const answer = await patiently(() => call('GET', listOf(path, { filter: { id: some }, range: [0, 99] })));
    if (answer.status !== 200)
      throw new Error(`${path} answered ${answer.status}: ${answer.body.slice(0, 200)}`);
    found += (JSON.parse(answer.body) as unknown[]).length;
  }
  return ids.length - found;
}

/** The sums by currency over all accounts of the book, of which each must be zero. */
export async function ledgerSums({ call }: Session): Promise<Record<string, number>> {
  const answer = await patiently(() => call('GET', '/admins/trial-balance'));
  const sums: Record<string, number> = {};
  for (const { currency, balance_minor } of JSON.parse(answer.body) as {
    currency: string;
    balance_minor: number;
  }[])
    sums[currency] = (sums[currency] ?? 0) + balance_minor;
  return sums;
}
