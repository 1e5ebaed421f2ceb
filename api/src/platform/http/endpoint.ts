import type { Readable } from 'node:stream';
import type { AdminActor, UserActor, VendorActor } from '@rantau/shared/access';
import type {
  Endpoint,
  Locale,
  OutputOf,
  ParsedBodyOf,
  ParsedParamsOf,
  ParsedQueryOf,
} from '@rantau/shared/contract';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { CallerOrigin } from '../audit/caller-origin.ts';
import type { Db } from '../database/database.ts';
import type { Services } from '../services.ts';

interface Actors {
  readonly user: UserActor;
  readonly vendor: VendorActor;
  readonly admin: AdminActor;
  readonly public: null;
}
type ActorOf<E extends Endpoint> = Actors[E['session']];

/** A call that has passed session, permission, validation and preconditions. */
export interface Call<E extends Endpoint> {
  readonly actor: ActorOf<E>;
  readonly params: ParsedParamsOf<E>;
  readonly query: ParsedQueryOf<E>;
  readonly body: ParsedBodyOf<E>;
  /** The version that the caller read, from `If-Match`. */
  readonly version: E extends { versioned: true } ? number : undefined;
  /** The transaction if the call is idempotent, else the database. Pass it on as the first argument. */
  readonly db: Db;
  readonly now: Date;
  readonly requestId: string;
  readonly origin: CallerOrigin;
  readonly locale: Locale;
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
}

/** A page of a list. `estimated`: the total is a bound, not a count. */
export interface PageAnswer<T> {
  readonly data: T;
  readonly total: number;
  readonly estimated?: boolean;
}

export interface FileAnswer {
  readonly body: Buffer | Readable | string;
  readonly filename?: string;
  /** Content type, where the declared one has a wildcard. */
  readonly type?: string;
}

/** Return type of a handler with an empty answer. */
type Nothing = ReturnType<() => void>;

export type AnswerOf<E extends Endpoint> = E extends { list: true }
  ? PageAnswer<OutputOf<E>>
  : E extends { answer: 'empty' }
    ? Nothing
    : E extends { answer: string }
      ? E['answer'] extends 'json'
        ? OutputOf<E>
        : FileAnswer
      : OutputOf<E>;

export type Handler<E extends Endpoint> = (call: Call<E>) => Promise<AnswerOf<E>> | AnswerOf<E>;

/** Registers the handler of a declared call. */
export type Route = <E extends Endpoint>(declared: E, handler: Handler<E>) => void;

/** The calls of one noun. */
export type Module = (route: Route, services: Services) => void;
