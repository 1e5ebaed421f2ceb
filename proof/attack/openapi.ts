import type { AccessSpec, JsonSchema } from '@rantau/shared/probes';
import { send } from '../harness/http.ts';

export interface Parameter {
  readonly in: string;
  readonly name: string;
  readonly required?: boolean;
  readonly schema: JsonSchema;
  readonly description?: string;
}

/** One call, as the running product documents it. */
export interface Operation extends AccessSpec {
  readonly method: string;
  /** From the root, with `{name}` parameters. */
  readonly path: string;
  /** Scope of the API keys that may make it; none takes a key. */
  readonly scope?: string;
  readonly body?: JsonSchema;
  readonly queries: readonly string[];
  /** Of the path and of the query. */
  readonly parameters: readonly Parameter[];
  /** The media type of success. */
  readonly answers: string;
}

interface Documented {
  readonly 'x-caller'?: {
    session: AccessSpec['session'];
    action?: AccessSpec['action'];
    owner_only?: boolean;
    scope?: string;
  };
  readonly requestBody?: { content: Record<string, { schema: unknown }> };
  readonly parameters?: readonly Parameter[];
  readonly responses: Record<string, { content?: Record<string, unknown> }>;
}

interface Document {
  readonly paths: Record<string, Record<string, Documented>>;
  readonly components: { readonly schemas: Record<string, unknown> };
}

/** The schema with every reference put in its place; what refers to itself ends as anything. */
function inlined(document: Document, schema: unknown, depth = 0): unknown {
  if (Array.isArray(schema)) return schema.map((each) => inlined(document, each, depth));
  if (typeof schema !== 'object' || schema === null) return schema;
  const reference = (schema as { $ref?: string }).$ref;
  if (reference !== undefined)
    return depth > 8
      ? {}
      : inlined(document, document.components.schemas[reference.split('/').at(-1) ?? ''], depth + 1);
  return Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, inlined(document, value, depth)]),
  );
}

/** Every call of the product that runs there, from its own OpenAPI document. */
export async function readOperations(port: number): Promise<Operation[]> {
  const { body } = await send({ port, method: 'GET', path: '/api/openapi.json' });
  const document = JSON.parse(body) as Document;
  return Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).flatMap(([method, call]): Operation[] => {
      const caller = call['x-caller'];
      if (!caller) return [];
      const schema = call.requestBody?.content['application/json']?.schema;
      const success = Object.entries(call.responses).find(([status]) => status.startsWith('2'))?.[1];
      return [
        {
          method: method.toUpperCase(),
          path,
          session: caller.session,
          ...(caller.action && { action: caller.action }),
          ...(caller.scope && { scope: caller.scope }),
          ...(caller.owner_only && { ownerOnly: true }),
          ...(schema !== undefined && { body: inlined(document, schema) as JsonSchema }),
          queries: (call.parameters ?? []).filter((each) => each.in === 'query').map(({ name }) => name),
          parameters: (call.parameters ?? []).filter((each) => ['path', 'query'].includes(each.in)),
          answers: Object.keys(success?.content ?? {})[0] ?? 'nothing',
        },
      ];
    }),
  );
}
