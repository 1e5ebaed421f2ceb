import { randomUUID } from 'node:crypto';
import { demoFolder, fillWithDemo } from '../harness/demo.ts';
import { type Answer, retrying } from '../harness/http.ts';
import { createCluster } from '../harness/postgres.ts';
import { startProduct } from '../harness/product.ts';
import { wait } from '../harness/report.ts';
import type { Session } from '../harness/session.ts';
import type { Suite, Trial } from '../harness/trials.ts';
import {
  countMissing,
  countOne,
  countsText,
  ledgerOf,
  type OpenInvoice,
  openInvoices,
  payment,
  signInAsOwner,
} from '../harness/writers.ts';

const writers = 64;
const each = 200;
/** On a slow machine fewer operations are made, and it is said how many. */
const limitMs = 90_000;

const statusesOf = (answers: readonly Answer[]): string => {
  const counts = new Map<number, number>();
  for (const { status } of answers) countOne(counts, status);
  return countsText(counts);
};

/** One operation with one key, asked again while the product is busy with it or with others. */
const pay = ({ call }: Session, body: ReturnType<typeof payment>, key: string): Promise<Answer> =>
  retrying(() => call('POST', '/admins/payments', body, { headers: { 'idempotency-key': key } }), {
    statuses: [409, 503],
    most: Infinity,
  });

/** A payment of an amount that no other of this customer has: two of one amount would have to be ticked as meant. */
async function payOnce(session: Session, invoice: OpenInvoice): Promise<Answer> {
  for (;;) {
    const answer = await pay(session, payment(invoice), randomUUID());
    if (answer.status !== 409 || !answer.body.includes('warnings_unseen')) return answer;
  }
}

/** 64 writers book 200 payments each, while the sums of the books are read again and again. */
async function manyWriters(session: Session, invoices: readonly OpenInvoice[], where: string, trial: Trial) {
  const began = performance.now();
  const ids: string[] = [];
  const others: Answer[] = [];
  let going = true;
  let snapshots = 0;
  let unbalanced = '';
  const watch = async () => {
    while (going) {
      const { isZero, text } = await ledgerOf(session);
      snapshots += 1;
      if (!isZero) unbalanced ||= text;
      await wait(250);
    }
  };
  const write = async (writer: number) => {
    for (let turn = 0; turn < each && performance.now() - began < limitMs; turn += 1) {
      const invoice = invoices[(writer + turn) % invoices.length];
      if (!invoice) throw new Error('there is no invoice to pay');
      const answer = await payOnce(session, invoice);
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
  const lost = await countMissing(session, '/admins/payments', ids);
  const unmade = writers * each - ids.length - others.length;
  trial.check(
    `${where}: ${writers} writers × ${each} payments are booked`,
    others.length === 0 && lost === 0 && ids.length > 0,
    `${ids.length} of ${writers * each} in ${seconds} s; ${lost} lost; refused: ${statusesOf(others)}`,
  );
  if (unmade > 0)
    trial.leftOut(`${where}: ${unmade} of the payments`, `there are ${limitMs / 1_000} s for them`);
  trial.check(
    `${where}: the ledger is zero at every snapshot meanwhile and after`,
    unbalanced === '' && snapshots > 3 && (await ledgerOf(session)).isZero,
    unbalanced || `${snapshots} snapshots`,
  );
}

/** One key moves money once, 64 times at once or 100 times in a row; with another body it is refused. */
async function oneKey(session: Session, invoice: OpenInvoice, where: string, { check }: Trial) {
  const balance = async () =>
    (
      JSON.parse((await session.call('GET', `/admins/invoices/${invoice.id}`)).body) as {
        balance_minor: number;
      }
    ).balance_minor;
  const repeat = {
    '64 at once': (ask: () => Promise<Answer>) => Promise.all(Array.from({ length: 64 }, ask)),
    '100 in a row': async (ask: () => Promise<Answer>) => {
      const answers: Answer[] = [];
      for (let turn = 0; turn < 100; turn += 1) answers.push(await ask());
      return answers;
    },
  };
  for (const [way, repeated] of Object.entries(repeat)) {
    const [key, body, before] = [randomUUID(), payment(invoice), await balance()];
    const answers = await repeated(() => pay(session, body, key));
    const different = new Set(answers.map((answer) => answer.body)).size;
    const paid = before - (await balance());
    const other = await pay(session, { ...body, amount_minor: body.amount_minor + 1 }, key);
    check(
      `${where}: the same key ${way} pays once and answers the same, with another body 422`,
      answers.every(({ status }) => status === 201) &&
        different === 1 &&
        paid === body.amount_minor &&
        other.status === 422,
      `${statusesOf(answers)}, ${different} different, ${paid} of ${body.amount_minor} paid off; another body ${other.status}`,
    );
  }
}

async function tryOn(env: Readonly<Record<string, string>>, where: string, trial: Trial): Promise<void> {
  await using product = await startProduct({ env });
  const session = await signInAsOwner(product.port);
  const invoices = await openInvoices(session);
  const [first] = invoices;
  if (!first) throw new Error('there is no invoice to pay');
  await oneKey(session, first, where, trial);
  await manyWriters(session, invoices, where, trial);
}

export const suite: Suite = {
  title: '64 writers on one ledger, and one key used many times, on both databases',
  run: async (trial) => {
    await using cluster = await createCluster();
    const server = await fillWithDemo({ DATABASE_URL: await cluster.createDatabase('ledger') });
    await Promise.all([
      tryOn({ DATA_DIR: await demoFolder() }, 'embedded', trial),
      tryOn(server, 'PostgreSQL', trial),
    ]);
  },
};
