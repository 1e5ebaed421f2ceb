import jwt, { type VerifyOptions } from '@fastify/jwt';
import type { Actor, AdminRole } from '@rantau/shared/access';
import type { Locale } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import { isLocale } from '@rantau/shared/locales';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Clock } from '../clock.ts';
import type { Config } from '../config.ts';
import type { Revocations } from '../sessions/revocations.ts';

export type SessionActor = Exclude<Actor, { kind: 'system' }>;

/** Seconds that an access token is good for. */
export const accessSeconds = 15 * 60;

/**
 * Claims of the access token. `at` is when it was made, in milliseconds: revocation is finer than a second.
 */
interface Claims {
  readonly sub: string;
  readonly sid: string;
  readonly kind: SessionActor['kind'];
  readonly at: number;
  readonly exp: number;
  readonly locale: Locale;
  readonly role?: AdminRole;
  readonly vendor_id?: Id<'vendor'>;
  readonly impersonator_id?: Id<'admin'>;
}

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: Claims;
    user: Claims;
  }
}
declare module 'fastify' {
  interface FastifyRequest {
    /** Actor of the request; set where the call needs a session. */
    actor: SessionActor | null;
    /** Expiry of this request's access token, in milliseconds; 0 without one. */
    tokenEnds: number;
    /** The language of messages: what the caller prefers, else that of the session, else Malay. */
    locale: Locale;
  }
  interface FastifyInstance {
    /** A signed access token for this actor. */
    signAccess: (actor: SessionActor, locale: Locale, seconds?: number) => string;
    /** Actor of this request's bearer token; throws a 401 without a valid one. */
    authenticate: (request: FastifyRequest) => SessionActor;
  }
}

const toActor = (claims: Claims): SessionActor => {
  const { sub: id, sid: session_id, kind } = claims;
  if (kind === 'user') return { kind, id, session_id, impersonator_id: claims.impersonator_id ?? null };
  if (kind === 'vendor' && claims.vendor_id) return { kind, id, session_id, vendor_id: claims.vendor_id };
  if (kind === 'admin' && claims.role) return { kind, id, session_id, role: claims.role };
  throw new AppError('unauthenticated');
};

export const preferred = (header: string | undefined): Locale | null => {
  for (const part of header?.toLowerCase().split(',') ?? []) {
    const language = part.trim().slice(0, 2);
    if (isLocale(language)) return language;
  }
  return null;
};

/** The injected clock decides about expiry, below. */
const accepted: Partial<VerifyOptions> = { algorithms: ['HS256'], ignoreExpiration: true };

const mostVerified = 10_000;

interface Options {
  readonly config: Config;
  readonly clock: Clock;
  readonly revocations: Revocations;
}

/** Bearer tokens: one algorithm, no query in the request path. */
export const sessions = fp<Options>(async (app, { config, clock, revocations }) => {
  await app.register(jwt, {
    secret: config.jwtSecret,
    sign: { algorithm: 'HS256' },
    verify: accepted,
  });
  app.decorateRequest('actor', null);
  app.decorateRequest('tokenEnds', 0);
  app.decorateRequest('locale', 'ms');

  app.decorate('signAccess', (actor: SessionActor, locale: Locale, seconds: number = accessSeconds) => {
    const at = clock.now().getTime();
    return app.jwt.sign({
      sub: actor.id,
      sid: actor.session_id,
      kind: actor.kind,
      at,
      exp: Math.floor(at / 1000) + seconds,
      locale,
      ...(actor.kind === 'admin' && { role: actor.role }),
      ...(actor.kind === 'vendor' && { vendor_id: actor.vendor_id }),
      ...(actor.kind === 'user' && actor.impersonator_id && { impersonator_id: actor.impersonator_id }),
    });
  });

  /** Signed by our key, or by one that it took the place of. */
  const verify = (token: string): Claims => {
    for (const key of [undefined, ...config.jwtPreviousSecrets])
      try {
        return app.jwt.verify<Claims>(token, key === undefined ? undefined : { ...accepted, key });
      } catch {
        // the next one
      }
    throw new AppError('unauthenticated');
  };

  /** Claims of tokens whose signature was checked; revocation is checked at each request, below. */
  const verified = new Map<string, Claims>();
  const claimsOf = (token: string): Claims => {
    const known = verified.get(token);
    if (known) return known;
    const claims = verify(token);
    if (verified.size >= mostVerified) verified.clear();
    verified.set(token, claims);
    return claims;
  };

  app.decorate('authenticate', (request: FastifyRequest) => {
    const [scheme, token] = request.headers.authorization?.split(' ') ?? [];
    if (scheme?.toLowerCase() !== 'bearer' || !token) throw new AppError('unauthenticated');
    const claims = claimsOf(token);
    // Also where it names no end.
    if (!(claims.exp * 1000 > clock.now().getTime())) throw new AppError('unauthenticated');
    if (revocations.covers(claims)) throw new AppError('session_revoked');
    request.tokenEnds = claims.exp * 1000;
    if (!request.headers['accept-language']) request.locale = claims.locale;
    return toActor(claims);
  });

  app.addHook('onRequest', (request, _, done) => {
    request.locale = preferred(request.headers['accept-language']) ?? 'ms';
    done();
  });
});
