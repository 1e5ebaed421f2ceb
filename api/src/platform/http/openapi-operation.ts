import type { Endpoint, SessionKind } from '@rantau/shared/contract';
import { type ErrorCode, errorStatus, Problem } from '@rantau/shared/errors';
import type { FastifySchema } from 'fastify';
import { z } from 'zod';
import { readsCookie } from './openapi-headers.ts';
import { operationId } from './operation-id.ts';

const callers: Readonly<Record<SessionKind, string>> = {
  public: 'Anyone.',
  user: 'A signed-in customer, for what is theirs.',
  vendor: 'A signed-in vendor, for what is assigned to it.',
  admin: 'Staff whose role has the action',
};

/** API keys that may make the call. */
function keysOf({ session, scope }: Endpoint): string {
  if (session !== 'user' && session !== 'vendor') return '';
  return scope === undefined ? ' Takes no API key.' : ` API keys need the scope \`${scope}\`.`;
}

const accessOf = (declared: Endpoint): string => {
  const { session, action, ownerOnly } = declared;
  if (session === 'admin') return `${callers.admin} \`${action}\`.`;
  return `${callers[session]}${ownerOnly ? ' Not while a member of staff acts as them.' : ''}${keysOf(declared)}`;
};

/** Failures that follow from how a call is declared, and those it names itself. */
function failuresOf(declared: Endpoint): ErrorCode[] {
  const codes = new Set<ErrorCode>(declared.errors).add('host_unknown').add('service_unavailable');
  if (declared.body || declared.query) codes.add('validation_failed');
  if (declared.body) codes.add('malformed_request').add('payload_too_large').add('unsupported_media_type');
  if (declared.session !== 'public') codes.add('unauthenticated').add('session_revoked').add('forbidden');
  if (declared.session === 'user' || declared.session === 'vendor') {
    codes.add('api_key_unknown').add('api_key_ended').add('rate_limited');
    codes.add(declared.scope === undefined ? 'api_key_refused' : 'scope_missing');
  }
  if (declared.ownerOnly) codes.add('impersonation_forbidden');
  if (declared.params) codes.add('not_found');
  if (declared.versioned) codes.add('version_required').add('version_stale');
  if (declared.idempotent) codes.add('idempotency_mismatch');
  return [...codes];
}

/** Refusals as answers of the document, one for each status. */
export function failureAnswers(failures: readonly ErrorCode[]): Record<string, unknown> {
  const byStatus = new Map<number, ErrorCode[]>();
  for (const code of failures)
    byStatus.set(errorStatus[code], [...(byStatus.get(errorStatus[code]) ?? []), code]);
  return Object.fromEntries(
    [...byStatus].map(([status, codes]) => [
      status,
      {
        description: codes.map((code) => `\`${code}\``).join(', '),
        content: { 'application/problem+json': { schema: Problem } },
      },
    ]),
  );
}

function successAnswer(declared: Endpoint): unknown {
  const { answer = 'json', output } = declared;
  if (answer === 'empty') return z.undefined().describe(declared.summary);
  if (answer !== 'json' && answer !== 'application/json')
    return {
      description: declared.summary,
      content: { [answer]: { schema: z.string().meta({ format: 'binary' }) } },
    };
  return {
    description: declared.summary,
    content: { 'application/json': { schema: output ?? z.unknown() } },
  };
}

/** The same for programs: the attack takes its matrix of callers from it. */
const callerOf = ({ session, action, scope, ownerOnly }: Endpoint) => ({
  session,
  ...(action && { action }),
  ...(scope && { scope }),
  ...(ownerOnly && { owner_only: true }),
});

const securityOf = (declared: Endpoint) => {
  if (readsCookie(declared)) return [{ refresh: [] }];
  if (declared.session === 'public') return [];
  return [{ bearer: [] }, ...(declared.scope ? [{ apiKey: [declared.scope] }] : [])];
};

/** A declared call as an OpenAPI operation; the same object is what Fastify validates answers with. */
export const describe = (declared: Endpoint): FastifySchema & { readonly 'x-caller': object } => ({
  operationId: operationId(declared),
  summary: declared.summary,
  description: accessOf(declared),
  tags: [declared.tag],
  'x-caller': callerOf(declared),
  security: securityOf(declared),
  response: {
    [declared.status ?? (declared.answer === 'empty' ? 204 : 200)]: successAnswer(declared),
    ...failureAnswers(failuresOf(declared)),
  },
});
