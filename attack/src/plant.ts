import { fittingBodiesFor, type JsonSchema } from '@rantau/shared/probes';
import fc from 'fast-check';
import type { Operation } from './openapi.ts';
import type { Person } from './people.ts';
import { type Row, rowsOf } from './records.ts';
import { inParallel } from './suite.ts';
import type { Target } from './target.ts';

interface TextSchema extends JsonSchema {
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly required?: readonly string[];
}

interface Planted {
  /** Text fields of the contract that took what was planted, as `POST /path field`. */
  readonly taken: ReadonlySet<string>;
  readonly fields: ReadonlySet<string>;
  /** Pairs of field and payload that were stored. */
  readonly pairs: number;
  readonly tries: number;
  /** Requests that were answered as failures of ours. */
  readonly failures: ReadonlySet<string>;
}

/** Text that has a form of its own, which a stranger's text would only be refused by. */
const formed: Readonly<Record<string, (turn: number) => unknown>> = {
  email: (turn) => `planted${Date.now()}.${turn}@example.com`,
  password: () => 'sebuah kotak merah',
  tracking_number: (turn) => `PLANTED${Date.now()}${turn}`,
  container_number: () => undefined,
  discount_code: () => undefined,
  suite: () => undefined,
  code: (turn) => `P${(Date.now() + turn).toString(36).slice(-6).toUpperCase()}`,
  goods_type_id: () => undefined,
};

/** What a person would fill in where a form asks for exactly this. */
function plain({ type, minimum = 0, pattern = '', format }: TextSchema): unknown {
  if (type === 'integer') return Math.max(Math.ceil(minimum), 5);
  if (type === 'number') return Math.max(minimum, 5.25);
  if (format === 'date') return new Date(Date.now() + 20 * 86_400_000).toISOString().slice(0, 10);
  if (pattern === '^[A-Z]{2}$') return 'OR';
  return pattern.includes('-\\d{4}') ? '97218' : undefined;
}

/** Records that exist, by the names that fields have for them. */
async function idsByName({ people }: Target): Promise<Map<string, readonly string[]>> {
  const places = {
    goods_type: 'goods-types',
    box_type: 'box-types',
    vendor: 'vendors',
    trip: 'trips',
    invoice: 'invoices',
    user: 'users',
    payment: 'payments',
    outbound_package: 'sea-freight-outbound-packages',
  };
  const byName = new Map<string, readonly string[]>();
  for (const [name, place] of Object.entries(places)) {
    const ids = (await rowsOf(people.owner, `/api/v1/admins/${place}`, 40)).map(({ id }) => id);
    byName.set(`${name}_id`, ids).set(`${name}_ids`, ids);
  }
  const parcels = (await rowsOf(people.user, '/api/v1/users/inbound-packages')).map(({ id }) => id);
  return byName.set('inbound_package_ids', parcels).set('user_id', [people.user.id]);
}

const isFreeText = ({ type, format, pattern, enum: choices, const: only }: TextSchema): boolean =>
  type === 'string' && !format && !pattern && !choices && only === undefined;

/** Makes bodies with something planted in every free text, and the rest as a record that exists has it. */
class Gardener {
  readonly fields = new Map<string, number>();
  readonly #payloads: readonly string[];
  readonly #isPacked: boolean;
  readonly #ids: ReadonlyMap<string, readonly string[]>;
  readonly #turn: number;
  #next: number;

  constructor(
    payloads: readonly string[],
    isPacked: boolean,
    ids: ReadonlyMap<string, readonly string[]>,
    turn: number,
  ) {
    this.#payloads = payloads;
    this.#isPacked = isPacked;
    this.#ids = ids;
    this.#turn = turn;
    this.#next = turn * 7;
  }

  /** As many payloads as the field takes; a formula only counts at its beginning, so there it is one. */
  #text(path: string, longest: number): string {
    let text = '';
    let count = 0;
    for (let tried = 0; tried < this.#payloads.length; tried += 1) {
      const payload = this.#payloads[this.#next++ % this.#payloads.length] ?? '';
      if (text.length + payload.length + 1 > longest) continue;
      text += text === '' ? payload : ` ${payload}`;
      count += 1;
      if (!this.#isPacked) break;
    }
    this.fields.set(path, (this.fields.get(path) ?? 0) + count);
    return text || 'planted';
  }

  grow(schema: TextSchema, like: unknown, path = ''): unknown {
    const name = path.split('.').at(-1)?.replace('[]', '') ?? '';
    if (isFreeText(schema)) {
      const made = formed[name];
      return made ? made(this.#turn) : this.#text(path, schema.maxLength ?? 200);
    }
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      if (like === null && choices.some(({ type }) => type === 'null')) return null;
      const fitting = choices.filter(({ type }) => type !== 'null');
      return this.grow(fitting[this.#turn % fitting.length] ?? {}, like, path);
    }
    if (schema.type === 'object' && schema.properties) {
      const known = (like ?? {}) as Record<string, unknown>;
      const grown = Object.entries(schema.properties).flatMap(([key, field]) => {
        const isNeeded = schema.required?.includes(key) ?? false;
        const wanted =
          isNeeded || isFreeText(field) || key in known || (field.type === 'object' && like === undefined);
        const value = wanted ? this.grow(field, known[key], `${path}.${key}`) : undefined;
        return value === undefined ? [] : [[key, value] as const];
      });
      return Object.fromEntries(grown);
    }
    const ids = this.#ids.get(name);
    const id = ids?.[this.#turn % ids.length];
    if (id !== undefined && (like === undefined || like === null)) return schema.type === 'array' ? [id] : id;
    if (schema.type === 'array' && schema.items) {
      const items = Array.isArray(like) && like.length > 0 ? like.slice(0, 3) : [undefined];
      return items.map((item) => this.grow(schema.items as TextSchema, item, `${path}[]`));
    }
    if (like !== undefined && like !== null) return like;
    const anId = [...this.#ids.values()].flat();
    return plain(schema) ?? fc.sample(fittingBodiesFor(schema, anId), { numRuns: 1, seed: this.#turn })[0];
  }
}

const baseOf = (path: string): string => path.split('/{', 1)[0] ?? path;

/** Plants text wherever the contract takes any: into records that exist, and into new ones made after them. */
export async function plant(
  target: Target,
  payloads: readonly string[],
  isPacked: boolean,
): Promise<Planted> {
  const { operations, people, visitor } = target;
  const taken = new Set<string>();
  const failures = new Set<string>();
  const fields = new Set<string>();
  let pairs = 0;
  let tries = 0;
  const ids = await idsByName(target);
  const sow = async (operation: Operation, person: Person | null) => {
    const { method, path, body } = operation;
    if (!body) return;
    let rows: (Row | undefined)[] = person ? await rowsOf(person, baseOf(path), 30) : [];
    const isNew = !path.includes('{');
    if (rows.length === 0 && !isNew) return;
    let successes = 0;
    for (let turn = 0; turn < 12 && successes < 4; turn += 1) {
      const row = rows[turn % Math.max(rows.length, 1)];
      // Nobody loses the account that the rest of the attack needs.
      if (row && Object.values(people).some(({ id }) => id === row.id) && !path.endsWith('{id}')) continue;
      const gardener = new Gardener(payloads, isPacked, ids, turn);
      const sent = gardener.grow(body, row);
      if (gardener.fields.size === 0) return;
      for (const field of gardener.fields.keys()) fields.add(`${method} ${path} ${field}`);
      const answer = await (person?.ask ?? visitor)(method, path.replace('{id}', row?.id ?? ''), {
        body: sent,
        headers: { 'if-match': String(row?.version ?? 1) },
      });
      tries += 1;
      if (answer.status >= 500)
        failures.add(`${method} ${path} ${answer.status}: ${JSON.stringify(sent).slice(0, 400)}`);
      // A change of the one before it made its version old.
      if (method === 'PATCH' && person && answer.status < 422) rows = await rowsOf(person, baseOf(path), 30);
      if (answer.status >= 300) continue;
      successes += 1;
      for (const [field, count] of gardener.fields) {
        taken.add(`${method} ${path} ${field}`);
        pairs += count;
      }
    }
  };

  const isClosed = (path: string) =>
    /password|otp|block$|close$|login|token|confirm|impersonat|change-email/.test(path);
  const sown = operations.filter(({ path }) => !isClosed(path));
  await inParallel(sown, 4, async (operation) => {
    const { session } = operation;
    if (session === 'public') await sow(operation, null);
    if (session === 'vendor') await sow(operation, people.vendor);
    if (session === 'admin') await sow(operation, people.owner);
    if (session === 'user') for (const person of [people.user, people.other]) await sow(operation, person);
  });
  return { taken, fields, pairs, tries, failures };
}
