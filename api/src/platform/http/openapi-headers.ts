import type { Endpoint } from '@rantau/shared/contract';
import { operationId } from './operation-id.ts';

type Header = Readonly<Record<string, unknown>>;
const text = (description: string, example: string): Header => ({
  description,
  schema: { type: 'string', example },
});

/** Headers of answers, each written once and referred to. */
const headers = {
  Authorization: text(
    'The access token of the session, valid for 15 minutes.',
    'Bearer eyJhbGciOiJIUzI1NiJ9…',
  ),
  'Content-Range': text(
    'Noun, first and last index, and how many there are in all; with `x-total-estimated: true` at least as many.',
    'inbound-packages 0-24/319',
  ),
  ETag: text('Version of the record, to be sent as `If-Match`; of a public answer, its content.', '"7"'),
  'Retry-After': {
    description: 'Seconds until the call may be made again.',
    schema: { type: 'integer', example: 30 },
  },
  'x-request-id': text(
    'Names this request in logs and audit events; send your own to follow it.',
    '01990000-0000-7000-8000-00000000e401',
  ),
} as const;

/** Headers of requests. */
const parameters = {
  'If-Match': {
    in: 'header',
    name: 'If-Match',
    required: true,
    ...text(
      'Version that was read, as `ETag` or `version` told it. If the record is another by now: 412.',
      '"7"',
    ),
  },
  'Idempotency-Key': {
    in: 'header',
    name: 'Idempotency-Key',
    required: false,
    ...text(
      'Any 8 to 200 letters, digits and `_.:-` of your own. Sent again with the same body within a day, the call is answered as the first time and has no second effect.',
      '0b7c2f9e-receive-1',
    ),
  },
} as const;

const refTo = (kind: 'headers' | 'parameters') => (name: string) => ({
  $ref: `#/components/${kind}/${name}`,
});
const headersNamed = (...names: (keyof typeof headers)[]) =>
  Object.fromEntries(names.map((name) => [name, refTo('headers')(name)]));

const opensSession = ({ path }: Endpoint) => /\/(login|jwt|impersonate|confirm-email)$/.test(path);
/** Calls that know their caller by the cookie of the session alone. */
export const readsCookie = ({ path }: Endpoint) => /\/(jwt|logout)$/.test(path);

const requestHeadersOf = ({ versioned, idempotent }: Endpoint) => [
  ...(versioned ? [refTo('parameters')('If-Match')] : []),
  ...(idempotent ? [refTo('parameters')('Idempotency-Key')] : []),
];

const hasVersion = (declared: Endpoint): boolean =>
  'version' in ((declared.output as { shape?: object } | undefined)?.shape ?? {});

const answerHeadersOf = (declared: Endpoint) =>
  headersNamed(
    'x-request-id',
    ...(opensSession(declared) ? (['Authorization'] as const) : []),
    ...(declared.list ? (['Content-Range'] as const) : []),
    ...(hasVersion(declared) || (declared.session === 'public' && declared.method === 'GET')
      ? (['ETag'] as const)
      : []),
  );

export const refusalHeadersOf = (status: string) =>
  headersNamed('x-request-id', ...(status === '429' || status === '503' ? (['Retry-After'] as const) : []));

interface Answer {
  readonly headers?: object;
}
interface Operation {
  readonly operationId?: string;
  readonly parameters?: readonly object[];
  readonly responses?: Readonly<Record<string, Answer>>;
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components?: object;
}

const mapValues = <V, W>(record: Readonly<Record<string, V>>, change: (value: V, key: string) => W) =>
  Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value, key)]));

/** Adds the headers that each declared call takes and answers with. */
export function withHeaders<D extends object>(document: D, calls: readonly Endpoint[]): D {
  const { paths = {}, components } = document as Document;
  const byId = new Map(calls.map((declared) => [operationId(declared), declared]));
  const completed = (operation: Operation): Operation => {
    const declared = byId.get(operation.operationId ?? '');
    if (!declared) return operation;
    const taken = [...(operation.parameters ?? []), ...requestHeadersOf(declared)];
    return {
      ...operation,
      ...(taken.length > 0 && { parameters: taken }),
      responses: mapValues(operation.responses ?? {}, (answer, status) =>
        status < '400' ? { ...answer, headers: answerHeadersOf(declared) } : answer,
      ),
    };
  };
  return {
    ...document,
    paths: mapValues(paths, (operations) => mapValues(operations, completed)),
    components: { ...components, headers, parameters },
  };
}
