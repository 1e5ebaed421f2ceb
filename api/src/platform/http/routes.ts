import { createHash } from 'node:crypto';
import { ownerHasScope, roleCan } from '@rantau/shared/access';
import { type Endpoint, maxOwnPageSize } from '@rantau/shared/contract';
import { AppError, fieldError } from '@rantau/shared/errors';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { z } from 'zod';
import { countedAs } from '../audit/actor-context.ts';
import { callerOriginOf } from '../audit/caller-origin.ts';
import type { Config } from '../config.ts';
import type { Db } from '../database/database.ts';
import {
  aloneQueue,
  bytesOfBody,
  callQueue,
  heavyReadQueue,
  type RunCall,
  type TurnQueue,
} from '../rate-limits/call-queue.ts';
import { limitCodeTries } from '../rate-limits/limit-code-tries.ts';
import { countCall } from '../rate-limits/rate-limits.ts';
import type { Services } from '../services.ts';
import { withImpersonationAudit } from '../sessions/impersonation-audit.ts';
import { apiKeyHolder, type KeyHolder } from './api-keys.ts';
import type { Call, FileAnswer, Handler, PageAnswer, Route } from './endpoint.ts';
import { answerOnce } from './idempotency.ts';
import { describe } from './openapi-operation.ts';
import type { SessionActor } from './sessions.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every call that was put into service; for tests and tools. */
    declaredCalls: Endpoint[];
  }
}

/** A call without parameters refuses any, like one with some refuses others. */
const noQuery = z.object({});
const base = '/api/v1';
const jsonType = 'application/json; charset=utf-8';
const bodyLimit = 1_048_576;
const staffBodyLimit = 10 * bodyLimit;

/** Refuses to register a staff call without an action, any other call with one, and a scope where no key can have it. */
function refuseUnguarded({ method, path, session, action, scope, ownerOnly }: Endpoint): void {
  const call = `${method} ${path}`;
  if (session === 'admin' && action === undefined)
    throw new Error(`${call} is not in the permission matrix: an admin call names its action`);
  if (session !== 'admin' && action !== undefined)
    throw new Error(`${call} names a back-office action, but is not for staff`);
  if (scope === undefined) return;
  if ((session !== 'user' && session !== 'vendor') || !ownerHasScope(session, scope))
    throw new Error(`${call} names the scope ${scope}, which its callers' API keys can't have`);
  if (ownerOnly) throw new Error(`${call} is for its owner in person, and takes no API key`);
}

/** Refuses an API key that has not the scope of this call. */
function refuseScope({ scope }: Endpoint, actor: SessionActor): void {
  if (actor.kind === 'admin' || !actor.api_key) return;
  if (scope === undefined) throw new AppError('api_key_refused');
  if (!actor.api_key.scopes.includes(scope)) throw new AppError('scope_missing', { metadata: { scope } });
}

function guard(
  app: FastifyInstance,
  declared: Endpoint,
  { adminApiOnAdminHostOnly }: Config,
  keyHolder: KeyHolder,
) {
  const isElsewhere = (request: FastifyRequest): boolean =>
    adminApiOnAdminHostOnly && declared.path.startsWith('/admins/') && request.hostKind !== 'admin';
  return async (request: FastifyRequest): Promise<void> => {
    if (isElsewhere(request)) throw new AppError('host_unknown');
    if (declared.session === 'public') return;
    const actor = (await keyHolder(request)) ?? app.authenticate(request);
    if (actor.kind !== declared.session) throw new AppError('forbidden');
    refuseScope(declared, actor);
    if (actor.kind === 'admin' && declared.action && !roleCan(actor.role, declared.action))
      throw new AppError('forbidden');
    if (declared.ownerOnly && actor.kind === 'user' && actor.impersonator_id !== null)
      throw new AppError('impersonation_forbidden');
    request.actor = actor;
  };
}

function versionOf(request: FastifyRequest): number {
  const header = request.headers['if-match'];
  if (header === undefined) throw new AppError('version_required');
  const digits = /^(?:W\/)?"?(\d{1,9})"?$/.exec(header)?.[1];
  if (digits === undefined) throw new AppError('version_stale');
  return Number(digits);
}

/** Sends a public answer with an ETag of its content, so that it is sent again only when it changed. */
function sendPublic(
  request: FastifyRequest,
  reply: FastifyReply,
  { output }: Endpoint,
  data: unknown,
): FastifyReply {
  const json = JSON.stringify(output ? output.parse(data) : data);
  const etag = `"${createHash('sha256').update(json).digest('base64url').slice(0, 27)}"`;
  reply.header('etag', etag);
  const known = request.headers['if-none-match']?.split(',').map((each) => each.trim().replace(/^W\//, ''));
  if (known?.includes(etag)) return reply.code(304).send();
  return reply.type(jsonType).send(json);
}

function sendPage(
  reply: FastifyReply,
  declared: Endpoint,
  query: unknown,
  page: PageAnswer<unknown>,
  charge: (bytes: number) => void,
): FastifyReply {
  const [first] = (query as { range?: [number, number] } | undefined)?.range ?? [0, 0];
  const last = first + (page.data as unknown[]).length - 1;
  const resource = declared.path
    .split('/')
    .filter((part) => part && !part.startsWith(':'))
    .at(-1);
  reply.header('content-range', `${resource} ${Math.max(first, 0)}-${Math.max(last, first)}/${page.total}`);
  if (page.estimated) reply.header('x-total-estimated', 'true');
  // Answers with `Content-Range` are compressed only if they are handed to `compress` themselves.
  const rows = page.data as Record<string, unknown>;
  const text = reply.serializeInput(rows, '200', 'application/json') as string;
  charge(Buffer.byteLength(text));
  reply.type(jsonType).compress(text);
  return reply;
}

function sendFile(reply: FastifyReply, declared: Endpoint, file: FileAnswer): FastifyReply {
  const isData = declared.answer === 'text/csv' || declared.answer === 'application/json';
  const disposition = isData ? 'attachment' : 'inline';
  const type = file.type ?? declared.answer ?? 'application/octet-stream';
  if (file.filename)
    reply.header(
      'content-disposition',
      `${disposition}; filename="${file.filename.replaceAll(/[^\w.-]/g, '_')}"`,
    );
  return reply.type(type === 'text/csv' ? 'text/csv; charset=utf-8' : type).send(file.body);
}

function send(
  request: FastifyRequest,
  reply: FastifyReply,
  declared: Endpoint,
  answer: unknown,
  charge: (bytes: number) => void,
): FastifyReply {
  const empty = declared.answer === 'empty';
  reply.code(declared.status ?? (empty ? 204 : 200));
  if (!reply.hasHeader('cache-control'))
    reply.header(
      'cache-control',
      declared.session === 'public' && declared.method === 'GET' ? 'public, no-cache' : 'private, no-store',
    );
  if (empty) return reply.send();
  if (declared.list) return sendPage(reply, declared, request.query, answer as PageAnswer<unknown>, charge);
  if (declared.answer && declared.answer !== 'json') return sendFile(reply, declared, answer as FileAnswer);
  if (declared.session === 'public' && declared.method === 'GET')
    return sendPublic(request, reply, declared, answer);
  const version = (answer as { version?: unknown } | null)?.version;
  if (typeof version === 'number') reply.header('etag', `"${version}"`);
  return reply.send(answer);
}

/** Calls of one kind that a customer or a vendor may make in a day, if they change anything and declare no other bound. */
const mostChangesADay = 2_000;
const mostPerDay = ({ session, method, mostPerDay: declared }: Endpoint): number | null =>
  declared ?? (session !== 'admin' && method !== 'GET' ? mostChangesADay : null);

/** Refuses a page of more records than a customer or a vendor may read at once: one answer would stop everybody else's. */
function refuseLongPage({ list, session }: Endpoint, { query }: FastifyRequest): void {
  if (!list || (session !== 'user' && session !== 'vendor')) return;
  const { range: [first, last] = [0, 0] } = query as { range?: [number, number] };
  if (last - first >= maxOwnPageSize[session]) throw fieldError({ range: 'too_big' });
}

/** Words may stand anywhere in any row, so these are the widest reads, of a list or by themselves. */
function isSearchByStaff({ session, method }: Endpoint, request: FastifyRequest): boolean {
  const { q, filter } = request.query as { q?: string; filter?: { q?: string } };
  return session === 'admin' && method === 'GET' && (q ?? filter?.q) !== undefined;
}

/** Refuses what one person asks for without end. Counted before the call has a transaction, so that it counts if it fails. */
async function limitCall(
  { db, clock }: Services,
  declared: Endpoint,
  request: FastifyRequest,
): Promise<void> {
  const { actor, ip } = request;
  if (actor === null) return;
  const now = clock.now();
  const hits = mostPerDay(declared);
  if (hits !== null) await countCall(db, now, `${declared.method} ${declared.path}`, countedAs(actor), hits);
  if (actor.kind === 'user' && (request.body as { discount_code?: unknown } | undefined)?.discount_code)
    await limitCodeTries({ db, now, ip, actor });
}

/** Puts declared calls into service: session, permission, validation, precondition, handler, answer; always in this order. */
export function routesOf(app: FastifyInstance, services: Services, turns: TurnQueue): Route {
  const [runInTurn, runAlone, runHeavyRead] = [callQueue(), aloneQueue(), heavyReadQueue()];
  const keyHolder = apiKeyHolder(services, turns);
  const turnOf = ({ method, answer, oneAtATime }: Endpoint): RunCall => {
    // A stream lasts for hours, and is bounded by how many one person has open.
    if (answer === 'text/event-stream') return (_, call) => call();
    if (!oneAtATime) return runInTurn;
    return method === 'GET' ? runHeavyRead : runAlone;
  };
  return <E extends Endpoint>(declared: E, handler: Handler<E>): void => {
    refuseUnguarded(declared);
    app.declaredCalls.push(declared);
    const inTurn = turnOf(declared);
    const takesBody = declared.method !== 'GET' && declared.method !== 'DELETE';
    const limit = declared.maxBytes ?? (declared.session === 'admin' ? staffBodyLimit : bodyLimit);
    app.route({
      method: declared.method,
      url: `${base}${declared.path}`,
      schema: {
        ...describe(declared),
        ...(declared.params && { params: declared.params }),
        querystring: declared.query ?? noQuery,
        ...(declared.body && takesBody && { body: declared.body }),
      },
      // Staff send whole tables; the guard has looked at them before the body is read.
      bodyLimit: limit,
      onRequest: guard(app, declared, services.config, keyHolder),
      preParsing: (request: FastifyRequest) =>
        turns.await(request, takesBody ? bytesOfBody(request, limit) : 0),
      // Before it is compressed; what is sent in pieces has bounds of its own.
      onSend: (request, _reply, payload, done) => {
        if (typeof payload === 'string') turns.charge(request, Buffer.byteLength(payload));
        done(null, payload);
      },
      handler: (request, reply) =>
        inTurn(request, async () => {
          refuseLongPage(declared, request);
          await limitCall(services, declared, request);
          const version = declared.versioned ? versionOf(request) : undefined;
          const call = {
            actor: request.actor,
            params: request.params,
            query: request.query,
            body: request.body,
            version,
            db: services.db,
            now: services.clock.now(),
            requestId: request.id,
            origin: callerOriginOf(request),
            locale: request.locale,
            request,
            reply,
          };
          const handle = (db: Db) => handler({ ...call, db } as unknown as Call<E>);
          const { actor, now, requestId, origin } = call;
          const by = { actor, now, requestId, origin };
          const url = request.url.slice(base.length);
          const run = (db: Db) => withImpersonationAudit(db, { declared, url, by }, handle);
          const answer = declared.idempotent
            ? await answerOnce(services, declared, request, run)
            : isSearchByStaff(declared, request)
              ? await services.fromReplica(run)
              : await run(services.db);
          return send(request, reply, declared, answer, (bytes) => turns.charge(request, bytes));
        }),
    });
  };
}
