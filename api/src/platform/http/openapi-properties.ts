import { meaningOf } from './openapi-meanings.ts';

type Part = Readonly<Record<string, unknown>>;
const isPart = (value: unknown): value is Part =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** Bounds that every integer of JavaScript has, and patterns that only repeat a format, say nothing. */
function plain(key: string, value: unknown, { format }: Part): boolean {
  if (key === 'maximum' || key === 'minimum') return Math.abs(value as number) !== Number.MAX_SAFE_INTEGER;
  return key !== 'pattern' || format === undefined;
}

/** The same schema with a meaning for each property that has none of its own. */
export function withMeanings<T>(schema: T): T {
  if (Array.isArray(schema)) return schema.map(withMeanings) as T;
  if (!isPart(schema)) return schema;
  return Object.fromEntries(
    Object.entries(schema)
      .filter(([key, value]) => plain(key, value, schema))
      .map(([key, value]) => [
        key,
        key === 'properties' && isPart(value)
          ? Object.fromEntries(Object.entries(value).map(([name, of]) => [name, withMeaning(name, of)]))
          : withMeanings(value),
      ]),
  ) as T;
}

function withMeaning(name: string, of: unknown): unknown {
  const described = withMeanings(of);
  const description = meaningOf(name);
  if (!isPart(described) || 'description' in described || description === undefined) return described;
  return { ...described, description };
}
