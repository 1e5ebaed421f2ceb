import { randomUUID } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from './context.ts';
import { ApiError } from './errors.ts';

const lifetimeSeconds = 3600;

const encode = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Says which error of OAuth 2.0 (RFC 6749, 5.2) a request for a token deserves. */
function refusalOf(
  form: URLSearchParams,
  { clientId, clientSecret }: Context['options'],
): string | undefined {
  if (form.get('grant_type') !== 'client_credentials') return 'unsupported_grant_type';
  if (form.get('scope') !== 'InvoicingAPI') return 'invalid_scope';
  const isClient = form.get('client_id') === clientId && form.get('client_secret') === clientSecret;
  return isClient ? undefined : 'invalid_client';
}

/** `POST /connect/token`: a token for an hour against client id and secret. */
export function registerTokens(app: FastifyInstance, { options, now }: Context) {
  const expiries = new Map<string, number>();

  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => new URLSearchParams(body),
  );

  app.post('/connect/token', async ({ body }, reply) => {
    const form = body instanceof URLSearchParams ? body : new URLSearchParams();
    const refusal = refusalOf(form, options);
    if (refusal) return reply.code(400).send({ error: refusal });
    const expiresAt = now().getTime() + lifetimeSeconds * 1000;
    const claims = {
      name: `${options.tin}::Fake`,
      client_id: options.clientId,
      exp: Math.floor(expiresAt / 1000),
    };
    const token = [encode({ alg: 'none', typ: 'JWT' }), encode(claims), encode({ id: randomUUID() })].join(
      '.',
    );
    expiries.set(token, expiresAt);
    return { access_token: token, token_type: 'Bearer', expires_in: lifetimeSeconds, scope: 'InvoicingAPI' };
  });

  return {
    /** Throws 401 unless the request carries a token that has not ended. */
    requireToken({ headers }: FastifyRequest) {
      const token = headers.authorization?.replace(/^Bearer /, '') ?? '';
      if ((expiries.get(token) ?? 0) <= now().getTime()) {
        throw new ApiError(401, 'Unauthorized', 'The token is missing, unknown or over');
      }
    },
  };
}
