import type { Compilable, CompiledQuery } from 'kysely';
import type { Db } from './database.ts';

/** What goes into a statement as parameters, by name. */
export type Values = Readonly<Record<string, unknown>>;

interface Template {
  readonly compiled: CompiledQuery;
  /** For each parameter the name of its value, or nothing where it is always the same. */
  readonly names: readonly (string | undefined)[];
}

/** Shapes come from filters, sorts and page sizes that people really use; more than this is somebody playing. */
const most = 500;
const templates = new Map<string, Template | null>();

/** Stands in for a value while a statement is built: no code can mistake it for a real one. */
const standIn = (name: string): string => `\u0001${name}\u0001`;

function toTemplate(values: Values, build: (values: never) => Compilable<unknown>): Template | null {
  const byStandIn = new Map(Object.keys(values).map((name) => [standIn(name), name]));
  const standIns = Object.fromEntries([...byStandIn].map(([mark, name]) => [name, mark]));
  let compiled: CompiledQuery;
  try {
    compiled = build(standIns as never).compile();
  } catch {
    return null;
  }
  const names = compiled.parameters.map((parameter) => byStandIn.get(parameter as string));
  // A value that did not arrive whole was read while building: that shape can't be used for other values.
  const whole = [...byStandIn.values()].every((name) => names.includes(name));
  return whole ? { compiled, names } : null;
}

/**
 * Runs a statement that is built and compiled once a shape. `build` must let every value through untouched; where it
 * does not, the statement is built each time. `key` names the shape: the same key, the same statement.
 */
export async function runShape<V extends Values, Row>(
  db: Db,
  key: string,
  values: V,
  build: (values: V) => Compilable<Row>,
): Promise<Row[]> {
  let template = templates.get(key);
  if (template === undefined) {
    if (templates.size >= most) templates.clear();
    template = toTemplate(values, build as (values: never) => Compilable<unknown>);
    templates.set(key, template);
  }
  if (template === null) return (await db.executeQuery(build(values).compile())).rows;
  const { compiled, names } = template;
  const parameters = compiled.parameters.map((constant, index) => {
    const name = names[index];
    return name === undefined ? constant : values[name];
  });
  return (await db.executeQuery({ ...compiled, parameters } as CompiledQuery<Row>)).rows;
}

/** A filter taken apart: what decides about the statement is in the key, the rest are its values. */
export interface FilterShape<F> {
  readonly key: string;
  readonly values: Values;
  readonly restore: (values: Values) => F;
}

/** Takes a filter apart; null where a text is searched for, which is read before it becomes a statement. */
export function shapeOf<F extends object>(filter: F): FilterShape<F> | null {
  const values: Record<string, unknown> = {};
  const parts: string[] = [];
  const entries = Object.entries(filter).filter(([, value]) => value !== undefined);
  for (const [name, value] of entries) {
    if (name === 'q') return null;
    if (typeof value === 'string' || name === 'id') {
      values[name] = value;
      parts.push(name);
    } else if (Array.isArray(value)) {
      value.forEach((each: unknown, index) => {
        values[`${name}.${index}`] = each;
      });
      parts.push(`${name}*${value.length}`);
    } else parts.push(`${name}=${JSON.stringify(value)}`);
  }
  const restore = (given: Values): F =>
    Object.fromEntries(
      entries.map(([name, value]) => {
        if (name in given) return [name, given[name]];
        if (Array.isArray(value)) return [name, value.map((_, index) => given[`${name}.${index}`])];
        return [name, value];
      }),
    ) as F;
  return { key: parts.sort().join('&'), values, restore };
}
