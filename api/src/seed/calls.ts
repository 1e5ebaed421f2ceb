import {
  type BodyOf,
  type Endpoint,
  type ListRequest,
  type OutputOf,
  type ParamsOf,
  type QueryOf,
  toListQuery,
} from '@rantau/shared/contract';
import { Problem } from '@rantau/shared/errors';
import type { FastifyInstance, LightMyRequestResponse } from 'fastify';
import type { SessionActor } from '../platform/http/sessions.ts';

/** The parameters of a call's path, by their names, beside the rest of what is sent. */
export type Given<E extends Endpoint> = (ParamsOf<E> extends undefined ? unknown : ParamsOf<E>) & {
  readonly query?: QueryOf<E> extends undefined ? never : QueryOf<E>;
  readonly body?: BodyOf<E> extends undefined ? never : BodyOf<E>;
  /** Of a list: what is made the JSON of its query. */
  readonly list?: ListRequest;
  readonly headers?: Record<string, string>;
  /** Of the record as it was read, for a call that asks for it. */
  readonly version?: number | undefined;
};

interface AnyGiven extends Pick<Given<Endpoint>, 'list' | 'headers' | 'version'> {
  readonly query?: Record<string, string>;
  readonly body?: object;
  readonly [param: string]: unknown;
}

const pathOf = ({ path }: Endpoint, params: Readonly<Record<string, unknown>>): string =>
  `/api/v1${path.replaceAll(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name] ?? name)))}`;

export const hostOf = { user: 'localhost', vendor: 'vendor.localhost', admin: 'admin.localhost' } as const;

/** Asks the product in this process for something, as one person, as a program with their API key, or as a visitor. */
export function ask<E extends Endpoint>(
  app: FastifyInstance,
  actor: SessionActor | null,
  endpoint: E,
  given?: Given<E>,
  key?: string,
): Promise<LightMyRequestResponse> {
  const { query, body, headers, list, version, ...params } = (given ?? {}) as AnyGiven;
  return app.inject({
    method: endpoint.method,
    url: pathOf(endpoint, params),
    headers: {
      host: hostOf[actor?.kind ?? 'user'],
      ...(actor && { authorization: `Bearer ${key ?? app.signAccess(actor, 'en')}` }),
      ...(version !== undefined && { 'if-match': `"${version}"` }),
      ...headers,
    },
    ...((query ?? list) && { query: { ...query, ...(list && toListQuery(list)) } }),
    ...(body && { payload: body }),
  });
}

/** A refusal of the product, which a person may answer. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(message: string, problem: Problem) {
    super(message);
    this.problem = problem;
  }
}

/** Asks for something as one person; a refusal throws. */
export type Caller = <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<OutputOf<E>>;

export const callerOf =
  (app: FastifyInstance, actor: SessionActor): Caller =>
  async (endpoint, given) => {
    const answer = await ask(app, actor, endpoint, given);
    if (answer.statusCode >= 400)
      throw new Refusal(`${endpoint.method} ${endpoint.path}: ${answer.body}`, Problem.parse(answer.json()));
    return (
      answer.body && answer.headers['content-type']?.includes('json') ? answer.json() : undefined
    ) as never;
  };
