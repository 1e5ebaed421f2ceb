import type { BodyOf, Endpoint, OutputOf, ParamsOf, QueryOf } from '@rantau/shared/contract';
import { Problem } from '@rantau/shared/errors';
import type { FastifyInstance } from 'fastify';
import type { SessionActor } from '../platform/http/sessions.ts';

type Given<E extends Endpoint> = (ParamsOf<E> extends undefined ? unknown : { params: ParamsOf<E> }) & {
  readonly query?: QueryOf<E>;
  readonly body?: BodyOf<E>;
  /** Of the record as it was read, for a call that asks for it. */
  readonly version?: number;
};

/** A refusal of the product, which a person may answer. */
export class Refusal extends Error {
  readonly problem: Problem;
  constructor(message: string, problem: Problem) {
    super(message);
    this.problem = problem;
  }
}

/** Asks the product for something as one person; a refusal throws. */
export type Caller = <E extends Endpoint>(endpoint: E, given?: Given<E>) => Promise<OutputOf<E>>;

export const hostOf = { user: 'localhost', vendor: 'vendor.localhost', admin: 'admin.localhost' } as const;

export const callerOf =
  (app: FastifyInstance, actor: SessionActor): Caller =>
  async (endpoint, given) => {
    const { params, query, body, version } = (given ?? {}) as unknown as {
      params?: Record<string, string>;
      query?: Record<string, string>;
      body?: object;
      version?: number;
    };
    const path = endpoint.path.replaceAll(/:(\w+)/g, (_, name: string) => params?.[name] ?? name);
    const answer = await app.inject({
      method: endpoint.method,
      url: `/api/v1${path}`,
      headers: {
        host: hostOf[actor.kind],
        authorization: `Bearer ${app.signAccess(actor, 'en')}`,
        ...(version !== undefined && { 'if-match': `"${version}"` }),
      },
      ...(query && { query }),
      ...(body && { payload: body }),
    });
    if (answer.statusCode >= 400)
      throw new Refusal(`${endpoint.method} ${endpoint.path}: ${answer.body}`, Problem.parse(answer.json()));
    return (
      answer.body && answer.headers['content-type']?.includes('json') ? answer.json() : undefined
    ) as never;
  };
