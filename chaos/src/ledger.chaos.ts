import { randomUUID } from 'node:crypto';
import type { Answer } from '@rantau/rig/http';
import { createCluster } from '@rantau/rig/postgres';
import { startProduct } from '@rantau/rig/product';
import { type Session, signIn } from '@rantau/rig/session';
import { type Check, check, leftOut, type Suite } from './check.ts';
import { countLost, ledgerSums, openInvoices, payment, tallied } from './writers.ts';

const writers = 64;
const each = 200;
/** On a slow machine fewer operations are made, and it is said how many. */
const limitMs = 180_000;

type Invoice = Awaited<ReturnType<typeof openInvoices>>[number];

const isZero = (sums: Readonly<Record<string, number>>) =>
  Object.keys(sums).length > 0 && Object.values(sums).every((sum) => sum === 0);

const tallyOf = (answers: readonly Answer[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) counts.set(status, (counts.get(status) ?? 0) + 1);
  return tallied(counts);
};

/** Waits and asks again where a busy product says so: an operation counts when it is done. */
async function booked(session: Session, invoice: Invoice): Promise<Answer> {
  let headers = { 'idempotency-key': randomUUID() };
  let body = payment(invoice);
  for (;;) {
    const answer = await session.call('POST', '/admins/payments', body, { headers });
    const seconds = Number(answer.headers['retry-after']);
    if (answer.status === 409 && answer.body.includes('warnings_unseen')) {
      headers = { 'idempotency-key': randomUUID() };
      body = payment(invoice);
      continue;
    }
    if (![409, 503].includes(answer.status) || !(seconds > 0)) return answer;
    await new Promise((wait) => setTimeout(wait, seconds * 1_000));
  }
}

/** 64 writers book 200 payments each, while the sums of the books are read again and again. */
async function manyWriters(session: Session, invoices: readonly Invoice[], where: string): Promise<Check[]> {
  const began = performance.now();
  const isTimeUp = () => performance.now() - began > limitMs;
  const ids: string[] = [];
  const others: Answer[] = [];
  let going = true;
  let snapshots = 0;
  let unbalanced = '';
  const watch = async () => {
    while (going) {
      const sums = await ledgerSums(session);
      snapshots += 1;
      if (!isZero(sums)) unbalanced ||= JSON.stringify(sums);
      await new Promise((wait) => setTimeout(wait, 250));
    }
  };
  const write = async (writer: number) => {
    for (let turn = 0; turn < each && !isTimeUp(); turn += 1) {
      const invoice = invoices[(writer + turn) % invoices.length];
      if (!invoice) throw new Error('there is no invoice to pay');
      const answer = await booked(session, invoice);
      if (answer.status === 201) ids.push((JSON.parse(answer.body) as { id: string }).id);
      else others.push(answer);
    }
  };
  const watching = watch();
  await Promise.all(Array.from({ length: writers }, (_, writer) => write(writer))).finally(() => {
    going = false;
  });
  await watching;
  const seconds = Math.round((performance.now() - began) / 1_000);
  const lost = await countLost(session, '/admins/payments', ids);
  const made = `${ids.length} of ${writers * each} in ${seconds} s`;
  const wanted = ids.length === writers * each;
  return [
    check(
      `${where}: ${writers} writers × ${each} payments are booked`,
      others.length === 0 && lost === 0 && ids.length > 0,
      `${made}; ${lost} lost; refused: ${tallyOf(others)}`,
    ),
    ...(wanted || others.length > 0
      ? []
      : [
          leftOut(
            `${where}: ${writers * each - ids.length} of the ${writers * each} payments`,
            `there are ${limitMs / 1_000} s for them`,
          ),
        ]),
    check(
      `${where}: the ledger is zero at every snapshot meanwhile and after`,
      unbalanced === '' && snapshots > 3 && isZero(await ledgerSums(session)),
      unbalanced || `${snapshots} snapshots`,
    ),
  ];
}

/** One key moves money once, 64 times at once or 100 times in a row; with another body it is refused. */
async function oneKey(session: Session, invoice: Invoice, where: string): Promise<Check[]> {
  const ask = async (key: string, amount_minor: number): Promise<Answer> => {
    const body = { ...payment(invoice), amount_minor };
    for (;;) {
      const answer = await session.call('POST', '/admins/payments', body, {
        headers: { 'idempotency-key': key },
      });
      if (![409, 503].includes(answer.status) || !answer.headers['retry-after']) return answer;
      await new Promise((wait) => setTimeout(wait, 1_000 * Number(answer.headers['retry-after'])));
    }
  };
  const paid = async () => {
    const answer = await session.call('GET', `/admins/invoices/${invoice.id}`);
    return (JSON.parse(answer.body) as { balance_minor: number }).balance_minor;
  };
  const row = async (key: string, amount: number) => {
    const answers: Answer[] = [];
    for (let turn = 0; turn < 100; turn += 1) answers.push(await ask(key, amount));
    return answers;
  };
  const ways = {
    '64 at once': (key: string, amount: number) =>
      Promise.all(Array.from({ length: 64 }, () => ask(key, amount))),
    '100 in a row': row,
  };
  const checks: Check[] = [];
  for (const [way, use] of Object.entries(ways)) {
    const key = randomUUID();
    const before = await paid();
    const { amount_minor: amount } = payment(invoice);
    const answers = await use(key, amount);
    const different = new Set(answers.map(({ body }) => body)).size;
    const off = before - (await paid());
    const other = await ask(key, amount + 1);
    checks.push(
      check(
        `${where}: the same key ${way} pays once and answers the same, with another body 422`,
        answers.every(({ status }) => status === 201) &&
          different === 1 &&
          off === amount &&
          other.status === 422,
        `${tallyOf(answers)}, ${different} different, ${off} paid off; another body ${other.status}`,
      ),
    );
  }
  return checks;
}

async function tryOn(env: Readonly<Record<string, string>>, where: string): Promise<Check[]> {
  const product = await startProduct({ env });
  const session = await signIn(product.port, 'admin', 'owner@rantau.example');
  const invoices = await openInvoices(session);
  const [first] = invoices;
  if (!first) throw new Error('there is no invoice to pay');
  const checks = [...(await oneKey(session, first, where)), ...(await manyWriters(session, invoices, where))];
  await product.end();
  return checks;
}

export const suite: Suite = {
  title: '64 writers on one ledger, and one key used many times, on both databases',
  run: async ({ dataDir }) => {
    const checks = await tryOn({ DATA_DIR: await dataDir() }, 'embedded');
    const cluster = await createCluster();
    if (!cluster) return [...checks, leftOut('the same on PostgreSQL', 'no initdb on this machine')];
    checks.push(...(await tryOn({ DATABASE_URL: await cluster.createDatabase('ledger') }, 'PostgreSQL')));
    await cluster.stop('fast');
    return checks;
  },
};
