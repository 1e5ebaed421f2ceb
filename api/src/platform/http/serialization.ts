import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as checked } from 'fastify-type-provider-zod';
import { z } from 'zod';

type Pick = (value: never) => unknown;

const whole: Pick = (value) => value;

/** Values of these kinds hold nothing that could be left out. */
const plain = new Set([
  'string',
  'number',
  'boolean',
  'enum',
  'literal',
  'null',
  'undefined',
  'unknown',
  'any',
]);

function pickOfObject(shape: Readonly<Record<string, z.core.$ZodType>>): Pick {
  const fields = Object.entries(shape).map(([key, field]) => [key, pickOf(field)] as const);
  return (value: Record<string, never>) => {
    const picked: Record<string, unknown> = {};
    for (const [key, pick] of fields) if (key in value) picked[key] = pick(value[key] as never);
    return picked;
  };
}

/**
 * Function that copies the declared fields of a value without validating it: a stored record that an older
 * release let through is still shown. Types that are not known to be simple are parsed by the schema itself.
 */
export function pickOf(schema: z.core.$ZodType): Pick {
  const { def } = (schema as z.core.$ZodTypes)._zod;
  if (plain.has(def.type)) return whole;
  if (def.type === 'nullable' || def.type === 'optional') {
    const inner = pickOf(def.innerType);
    return inner === whole ? whole : (value) => (value == null ? value : inner(value));
  }
  if (def.type === 'array') {
    const element = pickOf(def.element);
    return element === whole ? whole : (value: never[]) => value.map(element);
  }
  if (def.type === 'record' && pickOf(def.valueType) === whole) return whole;
  if (def.type === 'object' && !def.catchall) return pickOfObject(def.shape);
  return (value) => z.encode(schema, value);
}

const schemaOf = (given: unknown): z.ZodType =>
  given instanceof z.ZodType ? given : (given as { properties: z.ZodType }).properties;

/** Answers hold what the contract declares and nothing else. Prepared on first use: most answers of a call are never given. */
export const serializer: FastifySerializerCompiler<unknown> = ({ schema }) => {
  let pick: Pick | undefined;
  return (data) => {
    pick ??= pickOf(schemaOf(schema));
    return JSON.stringify(pick(data as never));
  };
};

/** The same for tests: besides, every answer must be valid, and be what the schema itself would make of it. */
export const checkedSerializer: FastifySerializerCompiler<unknown> = (route) => {
  const [serialize, check] = [serializer(route), checked(route as never)];
  return (data) => {
    const json = serialize(data);
    if (json !== check(data)) throw new Error(`${route.method} ${route.url} answers more than it declares`);
    return json;
  };
};
