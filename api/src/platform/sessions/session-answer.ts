import { AppError } from '@rantau/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Config, isOurOrigin } from '../config.ts';
import { accessSeconds } from '../http/sessions.ts';
import type { OpenSession } from './sessions.ts';
import type { SubjectKind } from './subjects.ts';

const pathOf: Readonly<Record<SubjectKind, string>> = {
  user: '/api/v1/users',
  vendor: '/api/v1/vendors',
  admin: '/api/v1/admins',
};

const isLocal = (hostname: string): boolean => hostname === 'localhost' || hostname.endsWith('.localhost');

/** Over TLS browsers hold a cookie of this prefix to it: no page without TLS can set or replace it. */
const nameFor = ({ hostname }: FastifyRequest): string =>
  isLocal(hostname) ? 'refresh' : '__Secure-refresh';

const attributes = (request: FastifyRequest, kind: SubjectKind) =>
  ({ path: pathOf[kind], httpOnly: true, sameSite: 'lax', secure: !isLocal(request.hostname) }) as const;

interface Exchange {
  readonly request: FastifyRequest;
  readonly reply: FastifyReply;
  readonly now: Date;
}

/** Gives a session to the browser: the access token in a header, the refresh token in a cookie that scripts can't read. */
export function sendSession({ request, reply, now }: Exchange, session: OpenSession): void {
  const { actor, locale, refreshToken, expiresAt } = session;
  const left = Math.max(1, Math.floor((expiresAt.getTime() - now.getTime()) / 1000));
  const token = request.server.signAccess(actor, locale, Math.min(accessSeconds, left));
  reply.header('authorization', `Bearer ${token}`);
  reply.header('cache-control', 'no-store');
  reply.setCookie(nameFor(request), refreshToken, { ...attributes(request, actor.kind), maxAge: left });
}

export function clearSession({ request, reply }: Exchange, kind: SubjectKind): void {
  reply.clearCookie(nameFor(request), attributes(request, kind));
}

/** The refresh token that the browser sent. A page of another site must not be able to use it. */
export function refreshTokenOf(request: FastifyRequest, config: Config): string | null {
  const { origin } = request.headers;
  if (origin !== undefined && !isOurOrigin(origin, config)) throw new AppError('forbidden');
  return request.cookies[nameFor(request)] ?? null;
}
