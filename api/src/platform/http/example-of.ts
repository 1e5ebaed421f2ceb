import { createHash } from 'node:crypto';
import { exampleReference, exampleValues } from './example-values.ts';

/** As much of JSON Schema as the contract's schemas become. */
export interface Schema {
  readonly $ref?: string;
  /** Several where it may also be null. */
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly pattern?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly default?: unknown;
  readonly example?: unknown;
  readonly anyOf?: readonly Schema[];
  readonly oneOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly items?: Schema | false;
  readonly prefixItems?: readonly Schema[];
  readonly minItems?: number;
  readonly maxItems?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly additionalProperties?: boolean | Schema;
  readonly propertyNames?: Schema;
  readonly minimum?: number;
  readonly exclusiveMinimum?: number;
  readonly maximum?: number;
  readonly minLength?: number;
  readonly maxLength?: number;
}

interface Place {
  /** Of the call, which says what is referred to. */
  readonly path: string;
  readonly schemas: Readonly<Record<string, Schema>>;
  readonly depth?: number;
}

/** The same id for the same name everywhere, so that an example hangs together. */
function idFor(name: string): string {
  const hex = createHash('sha256').update(name).digest('hex');
  return `01990000-0000-7000-8000-${hex.slice(0, 12)}`;
}

const formats: Readonly<Record<string, string>> = {
  'date-time': '2026-11-21T02:00:00.000Z',
  date: '2026-11-21',
  email: 'aminah@example.com',
  uri: 'https://www.example.com/item/1042',
};

const optionsOf = (schema: Schema): readonly Schema[] => schema.anyOf ?? schema.oneOf ?? [];
const typesOf = ({ type = [] }: Schema): readonly string[] => [type].flat();
const typeOf = (schema: Schema): string | undefined => typesOf(schema).find((type) => type !== 'null');
const mayBeNull = (schema: Schema): boolean =>
  typesOf(schema).includes('null') || optionsOf(schema).some((option) => typesOf(option).includes('null'));

function fits(schema: Schema, value: unknown): boolean {
  if (value === null) return mayBeNull(schema);
  if (schema.enum) return schema.enum.includes(value);
  const type = typeOf(schema);
  if (type === 'array') return Array.isArray(value);
  if (type === 'integer' || type === 'number')
    return (
      typeof value === 'number' &&
      (type === 'number' || Number.isInteger(value)) &&
      value >= (schema.minimum ?? value) &&
      value <= (schema.maximum ?? value)
    );
  if (type !== 'string' || typeof value !== 'string' || schema.format) return false;
  const right = schema.pattern === undefined || new RegExp(schema.pattern).test(value);
  return right && value.length >= (schema.minLength ?? 0) && value.length <= (schema.maxLength ?? Infinity);
}

function text(schema: Schema, name: string, { path }: Place): string {
  if (schema.format === 'uuid') return idFor(name);
  const known = schema.format && formats[schema.format];
  if (known) return known;
  const options = [
    name === 'reference' ? exampleReference(path) : undefined,
    '43300',
    '2026-11',
    'OR',
    'clothing',
    'Balakong',
  ];
  const found = options.find((option) => fits(schema, option));
  return found ?? 'x'.repeat(Math.max(schema.minLength ?? 1, 1));
}

function object(schema: Schema, place: Place): Record<string, unknown> {
  const { properties = {}, additionalProperties, propertyNames } = schema;
  const named = Object.entries(properties).map(([key, each]) => [key, exampleOf(each, key, place)] as const);
  const open = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0;
  const keys = open && named.length === 0 ? (propertyNames?.enum ?? ['example']) : [];
  const free = keys.map(
    (key) => [String(key), exampleOf(additionalProperties as Schema, String(key), place)] as const,
  );
  return Object.fromEntries([...named, ...free]);
}

function list(schema: Schema, name: string, place: Place): unknown[] {
  if (schema.prefixItems) return schema.prefixItems.map((each) => exampleOf(each, name, place));
  if (!schema.items || schema.maxItems === 0) return [];
  const singular = name.replace(/s$/, '');
  const items = schema.items;
  return Array.from({ length: Math.max(schema.minItems ?? 1, 1) }, () => exampleOf(items, singular, place));
}

/** One value that the schema takes, made of what the contract itself says: examples, names, options, bounds. */
export function exampleOf(schema: Schema, name: string, place: Place): unknown {
  const depth = (place.depth ?? 0) + 1;
  if (schema.$ref) {
    const target = place.schemas[schema.$ref.split('/').at(-1) ?? ''];
    return target && depth < 12 ? exampleOf(target, name, { ...place, depth }) : null;
  }
  if (schema.example !== undefined) return schema.example;
  if (schema.const !== undefined) return schema.const;
  const value = exampleValues[name];
  if (value !== undefined && fits(schema, value)) return value;
  if (schema.enum) return schema.enum[0];
  const options = optionsOf(schema);
  if (options.length > 0) {
    const some = options.find(
      (option) => typeOf(option) !== undefined || option.$ref || option.const !== undefined || option.anyOf,
    );
    return some ? exampleOf(some, name, { ...place, depth }) : null;
  }
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((each) => exampleOf(each, name, { ...place, depth })));
  switch (typeOf(schema)) {
    case 'string':
      return text(schema, name, place);
    case 'integer':
    case 'number':
      return typeof schema.default === 'number'
        ? schema.default
        : Math.max(
            schema.minimum ?? 1,
            schema.exclusiveMinimum === undefined ? 0 : schema.exclusiveMinimum + 1,
          );
    case 'boolean':
      return schema.default ?? false;
    case 'array':
      return list(schema, name, { ...place, depth });
    case 'object':
      return object(schema, { ...place, depth });
    default:
      return mayBeNull(schema) ? null : {};
  }
}
