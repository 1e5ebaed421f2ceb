import { expect, test } from 'vitest';
import { z } from 'zod';
import { testApp } from './test-app.ts';

interface Described {
  readonly type?: string;
  readonly maxLength?: number;
  readonly pattern?: string;
  readonly format?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly anyOf?: readonly Described[];
  readonly oneOf?: readonly Described[];
  readonly allOf?: readonly Described[];
  readonly items?: Described;
  readonly properties?: Readonly<Record<string, Described>>;
  readonly additionalProperties?: Described;
}

/** True of a pattern that takes texts of any length. */
const isEndless = (pattern: string): boolean => /[+*]|\{\d+,\}/.test(pattern.replaceAll(/\\./g, ''));

/** Paths of texts without an end. */
function endless(of: Described | undefined, path: string): string[] {
  if (typeof of !== 'object') return [];
  const hasEnd =
    of.maxLength !== undefined ||
    of.enum !== undefined ||
    of.const !== undefined ||
    ['uuid', 'date', 'date-time'].includes(of.format ?? '') ||
    (of.pattern !== undefined && !isEndless(of.pattern));
  return [
    ...(of.type === 'string' && !hasEnd ? [path] : []),
    ...[...(of.anyOf ?? []), ...(of.oneOf ?? []), ...(of.allOf ?? [])].flatMap((each) => endless(each, path)),
    ...endless(of.items, `${path}[]`),
    ...Object.entries(of.properties ?? {}).flatMap(([name, each]) => endless(each, `${path}.${name}`)),
    ...endless(of.additionalProperties, `${path}.*`),
  ];
}

test('every text of a request has an end', async () => {
  const { app } = await testApp();
  const open = app.declaredCalls.flatMap(({ path, body }) =>
    body
      ? endless(
          z.toJSONSchema(body, { io: 'input', unrepresentable: 'any', reused: 'inline' }) as Described,
          path,
        )
      : [],
  );
  // Cells of imports have an end of their own, and numbers of taxpayers forms that no JSON schema describes.
  const described = [/bulk-create\.rows\[\]\.\*$/, /waybill-imports\.rows\[\]\.\*$/, /\.(tax_number|tin)$/];
  expect(open.filter((path) => !described.some((each) => each.test(path)))).toEqual([]);
});
