import type { FastifySerializerCompiler } from 'fastify';
import { serializerCompiler as checked } from 'fastify-type-provider-zod';
import { z } from 'zod';

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

/**
 * Compiles a schema to a function that copies what it declares of a value and nothing else, without looking whether it is
 * valid. What is not known to be simple is left to the schema itself.
 */
export function compilePick(root: z.ZodType): (value: unknown) => unknown {
  const functions: string[] = [];
  const others: z.core.$ZodType[] = [];
  const pick = (schema: z.core.$ZodType, value: string): string => {
    const { def } = (schema as z.core.$ZodTypes)._zod;
    if (plain.has(def.type)) return value;
    if (def.type === 'nullable' || def.type === 'optional') {
      const inner = pick(def.innerType, value);
      return inner === value ? value : `(${value} == null ? ${value} : ${inner})`;
    }
    if (def.type === 'array') {
      const element = pick(def.element, 'v');
      return element === 'v' ? value : `${value}.map((v) => ${element})`;
    }
    if (def.type === 'record' && pick(def.valueType, 'v') === 'v') return value;
    if (def.type === 'object' && !def.catchall) {
      const fields = Object.entries(def.shape).map(([key, field]) => {
        const name = JSON.stringify(key);
        return `${name}: ${pick(field, `v[${name}]`)}`;
      });
      return `f${functions.push(`(v) => ({ ${fields.join(', ')} })`) - 1}(${value})`;
    }
    return `encode(others[${others.push(schema) - 1}], ${value})`;
  };
  const body = pick(root, 'v');
  const declared = functions.map((code, index) => `const f${index} = ${code};`).join('\n');
  return new Function('encode', 'others', `${declared}\nreturn (v) => ${body};`)(z.encode, others);
}

const schemaOf = (given: unknown): z.ZodType =>
  given instanceof z.ZodType ? given : (given as { properties: z.ZodType }).properties;

/** Answers hold what the contract declares and nothing else. Compiled on first use: most answers of a call are never given. */
export const serializer: FastifySerializerCompiler<unknown> = ({ schema }) => {
  let pick: ReturnType<typeof compilePick> | undefined;
  return (data) => {
    pick ??= compilePick(schemaOf(schema));
    return JSON.stringify(pick(data));
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
