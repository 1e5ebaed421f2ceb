import { fittingBodiesFor, type JsonSchema } from '@rantau/shared/probes';
import fc from 'fast-check';

interface TextSchema extends JsonSchema {
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly required?: readonly string[];
}

type Ids = ReadonlyMap<string, readonly string[]>;

const aDay = 86_400_000;
const dayFromNow = (days: number) => new Date(Date.now() + days * aDay).toISOString().slice(0, 10);
const aWord = (turn: number) => (Date.now() + turn).toString(36).slice(-6);

/**
 * Values of fields with a form or meaning of their own, where any other text would only be refused; undefined
 * leaves the field out.
 */
const formed: Readonly<Record<string, (turn: number) => unknown>> = {
  email: (turn) => `planted${Date.now()}.${turn}@example.com`,
  password: () => 'sebuah kotak merah',
  tracking_number: (turn) => `PLANTED${Date.now()}${turn}`,
  container_number: () => undefined,
  discount_code: () => undefined,
  suite: () => undefined,
  method: () => 'zelle',
  currency: () => 'USD',
  amount_minor: () => 100,
  paid_on: () => dayFromNow(0),
  allocations: () => undefined,
  rows: () => undefined,
  dry_run: () => false,
};

/** Values that must be unique among records. */
const unique: Readonly<Record<string, (turn: number) => unknown>> = {
  host_pattern: (turn) => `p${aWord(turn)}.example`,
};

/** Fields that fit one record only, by owner, purpose and state: set only where they must be. */
const fitsOne = new Set(['image_id', 'outbound_package_id', 'pickup_request_id']);

const codeFor = ({ pattern = '' }: TextSchema, turn: number): string =>
  pattern.startsWith('^[a-z]') ? `p${aWord(turn)}` : `P${aWord(turn).toUpperCase()}`;

/** Valid value for a text field. */
function plain({ type, minimum = 0, pattern = '', format }: TextSchema): unknown {
  if (type === 'integer') return Math.max(Math.ceil(minimum), 5);
  if (type === 'number') return Math.max(minimum, 5.25);
  if (format === 'date') return dayFromNow(20);
  if (pattern === '^[A-Z]{2}$') return 'OR';
  return pattern.includes('-\\d{4}') ? '97218' : undefined;
}

const isFreeText = ({ type, format, pattern, enum: choices, const: only }: TextSchema): boolean =>
  type === 'string' && !format && !pattern && !choices && only === undefined;

interface Seed {
  readonly payloads: readonly string[];
  /** As many payloads as fit into a field, not one. */
  readonly isPacked: boolean;
  readonly ids: Ids;
  readonly turn: number;
  /** Index of the chosen answer to the first question of a form. */
  readonly choice: number;
  /** The body makes a record, so what must be unique is made up. */
  readonly isNew: boolean;
}

/** Makes a body with something planted in every free text, and the rest as a record that exists has it. */
export class PayloadGenerator {
  /** Number of payloads by field. */
  readonly fields = new Map<string, number>();
  readonly #seed: Seed;
  #next: number;

  constructor(seed: Seed) {
    this.#seed = seed;
    this.#next = seed.turn * 7;
  }

  /** As many payloads as the field takes; a formula only counts at its beginning, so there it is one. */
  #text(path: string, longest: number): string {
    const { payloads, isPacked } = this.#seed;
    let text = '';
    let count = 0;
    for (let tried = 0; tried < payloads.length; tried += 1) {
      const payload = payloads[this.#next++ % payloads.length] ?? '';
      if (text.length + payload.length + 1 > longest) continue;
      text += text === '' ? payload : ` ${payload}`;
      count += 1;
      if (!isPacked) break;
    }
    this.fields.set(path, (this.fields.get(path) ?? 0) + count);
    return text || 'planted';
  }

  /** An address is taken as one only with a host; what is planted follows its question mark. Nobody has this host. */
  #address(path: string): string {
    const start = 'https://shop.example/?planted=';
    return start + this.#text(path, 1_900);
  }

  /** A file of inbound packages whose shop is planted. */
  #csv(path: string): string {
    const shop = this.#text(path, 120).replaceAll('"', '""');
    const { turn, ids } = this.#seed;
    return `tracking_number,suite,shop\nPLANTED${Date.now()}${turn},${ids.get('suite')?.[0] ?? ''},"${shop}"`;
  }

  bodyFor(schema: TextSchema, like: unknown, path = ''): unknown {
    const { ids, turn, choice, isNew } = this.#seed;
    const name = path.split('.').at(-1)?.replace('[]', '') ?? '';
    if (name === 'csv') return this.#csv(path);
    const made = formed[name] ?? (isNew ? unique[name] : undefined);
    if (made) return made(turn);
    if (name === 'code' && isNew) return codeFor(schema, turn);
    if (typeof like !== 'string' && /recipient\.(state|postcode)$/.test(path))
      return name === 'state' ? 'MY-10' : '43200';
    if (name === 'url' && isFreeText(schema)) return this.#address(path);
    if (isFreeText(schema)) return this.#text(path, schema.maxLength ?? 200);
    const choices = schema.anyOf ?? schema.oneOf;
    if (choices) {
      if (like === null && choices.some(({ type }) => type === 'null')) return null;
      const fitting = choices.filter(({ type }) => type !== 'null');
      return this.bodyFor(fitting[choice % fitting.length] ?? {}, like, path);
    }
    if (schema.type === 'object' && schema.properties) return this.#object(schema, like, path);
    if (schema.enum && name === 'to') return schema.enum[choice % schema.enum.length];
    const known = ids.get(name);
    const id = known?.[turn % known.length];
    const isOurs = isNew || name.endsWith('_ids') || like === undefined || like === null;
    if (id !== undefined && name.endsWith('_version')) return Number(id);
    if (id !== undefined && isOurs) return schema.type === 'array' ? [id] : id;
    if (schema.type === 'array' && schema.items) {
      const items = Array.isArray(like) && like.length > 0 ? like.slice(0, 3) : [undefined];
      return items.map((item) => this.bodyFor(schema.items as TextSchema, item, `${path}[]`));
    }
    if (like !== undefined && like !== null) return like;
    const anId = [...ids.values()].flat();
    return plain(schema) ?? fc.sample(fittingBodiesFor(schema, anId), { numRuns: 1, seed: turn })[0];
  }

  #object(schema: TextSchema, like: unknown, path: string): Record<string, unknown> {
    const known = (like ?? {}) as Record<string, unknown>;
    const made = Object.entries(schema.properties ?? {}).flatMap(([key, field]) => {
      const isNeeded = schema.required?.includes(key) ?? false;
      if (fitsOne.has(key) && !isNeeded) return [];
      // Who has inbound packages in the warehouse ships these and no boxes packed at home.
      if ((key === 'own_boxes' || key === 'contents') && this.#seed.ids.get('inbound_package_ids')?.length)
        return [];
      const wanted =
        isNeeded ||
        isFreeText(field) ||
        key in known ||
        (key.endsWith('_ids') && this.#seed.ids.has(key)) ||
        // What is told apart by hand is told apart by its measures.
        (path.endsWith('.fields') && field.type === 'number') ||
        (field.type === 'object' && like === undefined);
      const value = wanted ? this.bodyFor(field, known[key], `${path}.${key}`) : undefined;
      return value === undefined ? [] : [[key, value] as const];
    });
    return Object.fromEntries(made);
  }
}
