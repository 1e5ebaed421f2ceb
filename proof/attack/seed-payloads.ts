import type { Operation } from './openapi.ts';
import { PayloadGenerator } from './payload-generator.ts';
import type { Person } from './people.ts';
import { randomOf } from './random.ts';
import { type Row, rowsOf } from './records.ts';
import { inParallel } from './suite.ts';
import type { Target } from './target.ts';
import { uploadPicture } from './upload.ts';

export interface Seeded {
  /** Text fields of the contract that took what was planted, as `POST /path field`. */
  readonly taken: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** Pairs of field and payload that were stored. */
  readonly pairs: number;
  readonly tries: number;
  /** Requests that were answered as failures of ours. */
  readonly failures: ReadonlySet<string>;
  /** By call that took nothing, why it refused the last time. */
  readonly refusals: ReadonlyMap<string, string>;
}

type Ids = Map<string, readonly string[]>;

const wantedSuccesses = 4;
const mostTries = 120;

/** Records that exist, by the names that fields have for them. */
async function idsByName({ people: { owner } }: Target): Promise<Ids> {
  const places = {
    goods_type: 'goods-types',
    box_type: 'box-types',
    vendor: 'vendors',
    trip: 'trips',
    user: 'users',
    payment: 'payments',
    outbound_package: 'sea-freight-outbound-packages',
  };
  const byName: Ids = new Map();
  for (const [name, place] of Object.entries(places)) {
    const ids = (await rowsOf(owner, `/api/v1/admins/${place}`, 40)).map(({ id }) => id);
    byName.set(`${name}_id`, ids).set(`${name}_ids`, ids);
  }
  return byName;
}

/** Ids of records that one customer can ship, pay and have merged; staff do it in this customer's name. */
async function idsOfCustomer({ port, people: { owner } }: Target, customer: Person): Promise<Ids> {
  const inboundPackages = await rowsOf(customer, '/api/v1/users/inbound-packages', 100);
  const invoices = await rowsOf(customer, '/api/v1/users/invoices', 100);
  const owed = invoices.filter(({ state }) => state === 'issued' || state === 'partially_paid');
  const kinds = (first: string) =>
    [...owed].sort((one, other) => Number(other['kind'] === first) - Number(one['kind'] === first));
  const mine = await rowsOf(owner, `/api/v1/admins/users`, 100);
  const suite = mine.find(({ id }) => id === customer.id)?.['suite'];
  const inWarehouse = inboundPackages.filter(
    ({ state }) => state === 'received' || state === 'inspected' || state === 'on_hold',
  );
  const [kept, merged] = [0, 1].map((half) => inWarehouse.filter((_, at) => at % 2 === half));
  const pictures: string[] = [];
  for (let picture = 0; picture < 2 * wantedSuccesses; picture += 1) {
    const id = await uploadPicture(port, customer);
    if (id !== null) pictures.push(id);
  }
  const idsOf = (rows: readonly Row[] = []) => rows.map(({ id }) => id);
  const versionsOf = (rows: readonly Row[] = []) => rows.map(({ version }) => String(version));
  return new Map([
    ['user_id', [customer.id]],
    ['suite', [String(suite ?? '')]],
    ['image_id', pictures],
    ['inbound_package_ids', idsOf(inboundPackages.filter(({ state }) => state === 'ready'))],
    ['invoice_id', idsOf(kinds('online_order'))],
    ['invoice_ids', idsOf(kinds('online_order'))],
    ['keep_id', idsOf(kept)],
    ['keep_version', versionsOf(kept)],
    ['merge_id', idsOf(merged)],
    ['merge_version', versionsOf(merged)],
  ]);
}

/** The list that the records of a call are in. */
const baseOf = (path: string): string => (path.split('/{', 1)[0] ?? path).replace(/\/(quote-)?preview$/, '');

const statesOf = (row: Row): string =>
  JSON.stringify(Object.entries(row).filter(([name]) => name.endsWith('state')));

/** One of each state first, so that whatever a call needs is among the first few. */
function oneOfEachStateFirst(rows: readonly Row[]): Row[] {
  const rounds = new Map<string, number>();
  return rows
    .map((row) => {
      const round = rounds.get(statesOf(row)) ?? 0;
      rounds.set(statesOf(row), round + 1);
      return { row, round };
    })
    .sort((one, other) => one.round - other.round)
    .map(({ row }) => row);
}

/** Number of answers to the first question of a form: target states, or variants of the body. */
function choicesOf({ body }: Operation): number {
  const to = body?.properties?.['to'];
  return to?.enum?.length ?? body?.oneOf?.length ?? body?.anyOf?.length ?? 1;
}

/** Writes payloads wherever the contract takes any: into records that exist, and into new ones made after them. */
export async function seedPayloads(
  target: Target,
  payloads: readonly string[],
  isPacked: boolean,
): Promise<Seeded> {
  const { operations, people, visitor, seed } = target;
  const inOrder = randomOf(seed).shuffled(payloads);
  const taken = new Set<string>();
  const failures = new Set<string>();
  const fields = new Set<string>();
  const refusals = new Map<string, string>();
  let pairs = 0;
  let tries = 0;
  const common = await idsByName(target);
  const customers = new Map<Person, Ids>();
  for (const customer of [people.user, people.other])
    customers.set(customer, new Map([...common, ...(await idsOfCustomer(target, customer))]));
  const known = new Set(Object.values(people).map(({ id }) => id));

  const seedInto = async (operation: Operation, person: Person | null) => {
    const { method, path, body } = operation;
    if (!body) return;
    const isNew = !path.includes('{');
    const read = async () => oneOfEachStateFirst(person ? await rowsOf(person, baseOf(path), 100) : []);
    let rows = await read();
    if (rows.length === 0 && !isNew) return;
    const call = `${method} ${path}`;
    const ids = customers.get(person ?? people.user) ?? customers.get(people.user) ?? common;
    const choices = choicesOf(operation);
    const most = Math.min(Math.max(12, isNew ? 0 : rows.length * choices), mostTries);
    let successes = 0;
    for (let turn = 0; turn < most && successes < wantedSuccesses; turn += 1) {
      const row = rows[Math.floor(turn / choices) % Math.max(rows.length, 1)];
      // Nobody loses the account that the rest of the attack needs.
      if (!isNew && row && known.has(row.id) && !path.endsWith('{id}')) continue;
      const generator = new PayloadGenerator({
        payloads: inOrder,
        isPacked,
        ids,
        turn,
        choice: turn % choices,
        isNew,
      });
      const sent = generator.bodyFor(body, row);
      for (const field of generator.fields.keys()) fields.add(`${call} ${field}`);
      if (generator.fields.size === 0 && choices === 1) return;
      const answer = await (person?.ask ?? visitor)(method, path.replace('{id}', row?.id ?? ''), {
        body: sent,
        headers: { 'if-match': String(row?.version ?? 1) },
      });
      tries += 1;
      if (answer.status >= 500)
        failures.add(`${call} ${answer.status}: ${JSON.stringify(sent).slice(0, 400)}`);
      // A change of the one before it made its version old.
      if (method === 'PATCH' && person && answer.status < 422) rows = await read();
      if (answer.status >= 300) {
        if (successes === 0) refusals.set(call, `${answer.status} ${answer.body}`);
        continue;
      }
      refusals.delete(call);
      if (generator.fields.size > 0) successes += 1;
      for (const [field, count] of generator.fields) {
        taken.add(`${call} ${field}`);
        pairs += count;
      }
    }
  };

  const isClosed = (path: string) =>
    /password|otp|block$|close$|login|token|confirm|impersonat|change-email/.test(path);
  const turnOf = ({ path, session }: Operation) =>
    path.endsWith('/transitions') ? ['vendor', 'user', 'admin'].indexOf(session) + 1 : 0;
  const seeded = operations.filter(({ path }) => !isClosed(path));
  // Whatever moves a record on comes after what needs it as it is, and those who may move the most come last.
  seeded.sort((one, other) => turnOf(one) - turnOf(other));
  await inParallel(seeded, 4, async (operation) => {
    const { session } = operation;
    if (session === 'public') await seedInto(operation, null);
    if (session === 'vendor') await seedInto(operation, people.vendor);
    if (session === 'admin') await seedInto(operation, people.owner);
    if (session === 'user')
      for (const person of [people.user, people.other]) await seedInto(operation, person);
  });
  return { taken, fields, pairs, tries, failures, refusals };
}
