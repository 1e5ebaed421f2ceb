import fc from 'fast-check';

/** As much of JSON Schema as our contracts use, without references. */
export interface JsonSchema {
  readonly type?: string | readonly string[];
  readonly properties?: Readonly<Record<string, JsonSchema>>;
  readonly items?: JsonSchema | false;
  readonly prefixItems?: readonly JsonSchema[];
  readonly anyOf?: readonly JsonSchema[];
  readonly oneOf?: readonly JsonSchema[];
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly format?: string;
  readonly pattern?: string;
  readonly additionalProperties?: JsonSchema | boolean;
}

/** Values that break programs: wrong types, limits, other scripts, half characters, look-alikes. */
const nasty = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    0.1,
    1e308,
    -1e308,
    2 ** 53,
    2 ** 31,
    '',
    ' ',
    '\u0000',
    '\ud800',
    '٣',
    'نصي جاوي',
    '💥'.repeat(50),
    'x'.repeat(5_000),
    "'; drop table users; --",
    '%_\\',
    '<script>alert(1)</script>',
    '../../etc/passwd',
    '2026-02-30',
    '0000-00-00',
    '-271821-04-20',
    '9999999-12-31',
    'NaN',
    '__proto__',
    [],
    {},
    [[[[[[]]]]]],
    { a: { b: { c: null } } },
  ),
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

function textOf(schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> {
  if (schema.format === 'uuid') return fc.constantFrom(...ids);
  if (schema.format === 'email') return fc.constantFrom('a@example.com', 'B@EXAMPLE.com');
  if (schema.format === 'date')
    return fc.constantFrom('2026-11-21', '2024-02-29', '0001-01-01', '9999-12-31');
  if (schema.format === 'date-time')
    return fc.constantFrom('2026-11-21T02:00:00.000Z', '0001-01-01T00:00:00Z', '9999-12-31T23:59:59Z');
  if (schema.format === 'uri') return fc.constantFrom('https://example.com/a', 'http://shop.example.com');
  if (schema.pattern?.startsWith('^\\+')) return fc.constant('+60123456789');
  if (schema.pattern === '^\\d{5}$') return fc.constantFrom('43300', '00000', '97218');
  if (schema.pattern?.startsWith('^MY-')) return fc.constantFrom('MY-10', 'MY-99');
  return fc.oneof(
    fc.constantFrom('RT10234', 'IN-01001-A', '1Z999AA10123456784', 'abc', 'OR'),
    fc.string({ maxLength: 30 }),
  );
}

type Make = (schema: JsonSchema, ids: readonly string[]) => fc.Arbitrary<unknown>;

/** Values that mostly fit a schema, so that they come past its door. */
function fitting(
  schema: JsonSchema,
  ids: readonly string[],
  below: Make = perhapsNasty,
): fc.Arbitrary<unknown> {
  if (schema.const !== undefined) return fc.constant(schema.const);
  if (schema.enum) return fc.constantFrom(...schema.enum);
  const choices = schema.anyOf ?? schema.oneOf;
  if (choices) return fc.oneof(...choices.map((choice) => fitting(choice, ids, below)));
  switch (schema.type) {
    case 'object': {
      if (!schema.properties) return fc.dictionary(fc.string({ maxLength: 8 }), nasty, { maxKeys: 3 });
      const fields = Object.entries(schema.properties).map(
        ([name, field]) => [name, below(field, ids)] as const,
      );
      return fc.record(Object.fromEntries(fields), {
        requiredKeys: Object.keys(schema.properties).filter((_, index) => index % 3 !== 2),
      });
    }
    case 'array':
      if (schema.prefixItems) return fc.tuple(...schema.prefixItems.map((item) => fitting(item, ids, below)));
      return fc.array(schema.items ? below(schema.items, ids) : nasty, { maxLength: 3 });
    case 'string':
      return textOf(schema, ids);
    case 'integer':
      return fc.oneof(fc.integer({ min: 0, max: 2_000 }), fc.integer());
    case 'number':
      return fc.oneof(fc.integer({ min: 1, max: 90 }), fc.double({ min: 0.01, max: 50 }));
    case 'boolean':
      return fc.boolean();
    default:
      return nasty;
  }
}

const perhapsNasty = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fc.oneof({ weight: 9, arbitrary: fitting(schema, ids) }, { weight: 1, arbitrary: nasty });

/** Bodies for a schema: mostly fitting, partly not. `ids` are of records that exist. */
export const bodiesFor = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> =>
  perhapsNasty(schema, ids);

/** Bodies that fit a schema as far as a schema can tell. */
export const fittingBodiesFor = (schema: JsonSchema, ids: readonly string[]): fc.Arbitrary<unknown> =>
  fitting(schema, ids, fitting);

/** Queries: text for each of these names, fitting or not. */
export const queriesFor = (names: readonly string[]): fc.Arbitrary<Record<string, string>> => {
  const filters = fc.constantFrom(
    '{}',
    '{"q":"RT1"}',
    '{"q":"%_\\\\"}',
    '{"q":"\u0000"}',
    '{"id":[]}',
    '{"state":["ready"]}',
    '{"state":[]}',
    '{"q":""}',
    '[]',
    'null',
    '{',
  );
  const ranges = fc.constantFrom(
    '[0,24]',
    '[0,999]',
    '[5,4]',
    '[99999999,100000000]',
    '[-1,0]',
    '[0]',
    '"x"',
  );
  const sorts = fc.constantFrom('["created_at","ASC"]', '["id","DESC"]', '["nothing","ASC"]', '[]');
  const known: Record<string, fc.Arbitrary<string>> = { filter: filters, range: ranges, sort: sorts };
  const fields = names.map(
    (name) =>
      [
        name,
        known[name] ??
          fc.oneof(fc.constantFrom('2026-11-21', 'RT10234', '1', ''), fc.string({ maxLength: 20 })),
      ] as const,
  );
  return fc.record(Object.fromEntries(fields), { requiredKeys: [] }) as fc.Arbitrary<Record<string, string>>;
};
