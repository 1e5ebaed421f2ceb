import { randomUUID } from 'node:crypto';
import type { Answer } from '../harness/http.ts';
import { retrying } from '../harness/http.ts';
import { ledgerSums } from '../harness/ledger.ts';
import { linkOf } from './mails.ts';
import { accounts } from './people.ts';
import { anId, type Row, rowsOf } from './records.ts';
import type { Log, Suite } from './suite.ts';
import type { Target } from './target.ts';
import { uploadPicture } from './upload.ts';

const atOnce = 64;

const together = (make: (writer: number) => Promise<Answer>): Promise<Answer[]> =>
  Promise.all(
    Array.from({ length: atOnce }, (_, writer) =>
      retrying(() => make(writer), { statuses: [409], most: 20 }),
    ),
  );

const count = (answers: readonly Answer[], status: number): number =>
  answers.filter((answer) => answer.status === status).length;

const shown = (answers: readonly Answer[]): string =>
  [...new Set(answers.map(({ status, body }) => `${status} ${body.slice(0, 120)}`))].slice(0, 3).join(' | ');

/** Of 64 who change what they all have read, one may. */
async function oneRecord({ people: { owner } }: Target, log: Log): Promise<void> {
  const path = `/api/v1/admins/vendors/${await anId(owner, '/api/v1/admins/vendors')}`;
  const { version } = JSON.parse((await owner.ask('GET', path)).body) as Row;
  const answers = await together((writer) =>
    owner.ask('PATCH', path, { headers: { 'if-match': `"${version}"` }, body: { note: `writer ${writer}` } }),
  );
  log.tried(atOnce);
  if (count(answers, 200) !== 1 || count(answers, 412) !== atOnce - 1)
    log.found(
      'one record',
      `${count(answers, 200)} changed it, ${count(answers, 412)} were told: ${shown(answers)}`,
    );
  const after = JSON.parse((await owner.ask('GET', path)).body) as Row;
  if (after.version !== (version ?? 0) + 1)
    log.found('one record', `went from ${version} to ${after.version}`);
}

/** A payment that waits to be verified: one of the demo data, or else the customer's next one. */
async function aSubmittedPayment({ port, people: { owner, user } }: Target): Promise<Row | undefined> {
  const waiting = async () =>
    (await rowsOf(owner, '/api/v1/admins/payments', 200)).find((row) => row['state'] === 'submitted');
  const found = await waiting();
  if (found) return found;
  const invoices = await rowsOf(user, '/api/v1/users/invoices', 100);
  await user.ask('POST', '/api/v1/users/payments', {
    headers: { 'idempotency-key': randomUUID() },
    body: {
      method: 'zelle',
      amount_minor: 100,
      currency: 'USD',
      paid_on: new Date().toISOString().slice(0, 10),
      invoice_ids: [invoices.find((row) => Number(row['balance_minor']) > 100)?.id],
      image_id: await uploadPicture(port, user),
    },
  });
  return waiting();
}

/** One payment that 64 verify at once is booked once. */
async function onePayment(target: Target, log: Log): Promise<void> {
  const { owner } = target.people;
  const submitted = await aSubmittedPayment(target);
  if (!submitted) return log.found('one payment', 'there is none to verify');
  const verified = await together(() =>
    owner.ask('POST', `/api/v1/admins/payments/${submitted.id}/verify`, {
      timeoutMs: 60_000,
      headers: { 'idempotency-key': randomUUID(), 'if-match': `"${submitted['version']}"` },
      body: { warnings_seen: submitted['warnings'] },
    }),
  );
  log.tried(atOnce + 1);
  if (count(verified, 200) !== 1)
    log.found('one payment', `was verified ${count(verified, 200)} times: ${shown(verified)}`);
  const sums = await ledgerSums(() => owner.ask('GET', '/api/v1/admins/trial-balance'));
  if (!sums.isZero) log.found('the ledger after 64 verifications', `the books are off: ${sums.text}`);
}

/** A link of a mail lets one in, however many click. */
async function oneLink({ visitor, own }: Target, log: Log): Promise<void> {
  if (own === null) return log.leftOut('the one-time link: its mail is not ours to read');
  await visitor('POST', '/api/v1/users/magic-link/request', { body: { user: { email: accounts.other } } });
  const token = await linkOf({ visitor }, accounts.other, 'magic-link');
  const answers = await together(() =>
    visitor('POST', '/api/v1/users/magic-link/login', { body: { user: { token } } }),
  );
  log.tried(atOnce);
  if (count(answers, 200) !== 1) log.found('one link', `let in ${count(answers, 200)}: ${shown(answers)}`);
}

/** An announcement that its owner changes while the dock takes it in: one after the other, and neither is lost or fails. */
async function oneAnnouncement(
  { people: { other, warehouse_us }, visitor }: Target,
  log: Log,
): Promise<void> {
  const [goods] = JSON.parse((await visitor('GET', '/api/v1/goods-types')).body) as Row[];
  const items = [{ goods_type_id: goods?.id, description: 'Novels', quantity: 1, unit_value_usd_minor: 900 }];
  const mine = '/api/v1/users/inbound-packages';
  for (let round = 0; round < 15; round += 1) {
    const number = `DOCK${Date.now()}${round}`;
    const told = await other.ask('POST', mine, { body: { tracking_number: number, shop: 'Etsy', items } });
    const { id, version } = JSON.parse(told.body) as Row;
    const headers = { 'if-match': `"${version}"` };
    const changes = [
      () => other.ask('DELETE', `${mine}/${id}`, { headers }),
      () => other.ask('PATCH', `${mine}/${id}`, { headers, body: { tracking_number: `${number}7` } }),
      () =>
        other.ask('PATCH', `${mine}/${id}`, { headers, body: { tracking_number: number, shop: 'Bonanza' } }),
    ];
    const [changed, received] = await Promise.all([
      changes[round % changes.length]?.(),
      warehouse_us.ask('POST', '/api/v1/admins/inbound-packages', {
        body: { tracking_number: number, weight_lb: 2, length_in: 5, width_in: 5, height_in: 5 },
      }),
    ]);
    log.tried(2);
    const { matched_by } = JSON.parse(received.body) as Row;
    const lost = round % changes.length < 2 && changed?.status === 200 && matched_by === 'tracking_number';
    if (lost || Number(changed?.status) >= 500 || received.status !== 201)
      log.found(
        'an announcement at the dock',
        `${changed?.status} for its owner, ${received.status} ${matched_by} for the dock`,
      );
  }
}

/** 64 writers on one record, one payment, one link; two on one announcement. `chaos ledger` has them on one key and one book. */
export const attack: Suite = async (target, log) => {
  await oneRecord(target, log);
  await onePayment(target, log);
  await oneLink(target, log);
  await oneAnnouncement(target, log);
};
