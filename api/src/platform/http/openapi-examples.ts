import { type ErrorCode, errorStatus } from '@rantau/shared/errors';
import { messages } from '@rantau/shared/messages';
import { exampleOf, type Schema } from './example-of.ts';

interface Media {
  schema?: Schema;
  example?: unknown;
  examples?: Record<string, unknown>;
}
interface Answer {
  description?: string;
  content?: Record<string, Media>;
}
interface Operation {
  requestBody?: { content?: Record<string, Media> };
  responses?: Record<string, Answer>;
}
interface Document {
  paths?: unknown;
  components?: { schemas?: unknown; examples?: unknown };
}

const requestId = '01990000-0000-7000-8000-00000000e401';

/** A refusal as a caller reads it in English. */
const problemOf = (code: ErrorCode): Record<string, unknown> => ({
  type: `https://rantau.example/problems/${code}`,
  title: messages.en.errors[code],
  status: errorStatus[code],
  detail: messages.en.errors[code],
  error: code,
  ...(code === 'validation_failed' && { fields: { 'user.email': 'invalid_email' } }),
  ...(code === 'email_not_confirmed' && { metadata: { action: 'confirm_email' } }),
  ...(code === 'otp_required' && { metadata: { action: 'enter_otp' } }),
  requestId,
});

const codesIn = (description = ''): ErrorCode[] =>
  [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code as ErrorCode);

/** An example for everything that is sent and answered; refusals are shared by all calls that can meet them. */
export function withExamples<D extends object>(document: D): D {
  const { paths = {}, components = {} } = document as Document;
  const schemas = (components.schemas ?? {}) as Record<string, Schema>;
  const refusals = new Set<ErrorCode>();
  for (const [path, operations] of Object.entries(paths as Record<string, Record<string, Operation>>))
    for (const { requestBody, responses = {} } of Object.values(operations)) {
      const place = { path, schemas };
      const sent = requestBody?.content?.['application/json'];
      if (sent?.schema) sent.example = exampleOf(sent.schema, '', place);
      for (const { description, content = {} } of Object.values(responses)) {
        const { 'application/json': answered, 'application/problem+json': refused } = content;
        if (answered?.schema) answered.example = exampleOf(answered.schema, '', place);
        if (!refused) continue;
        const codes = codesIn(description);
        for (const code of codes) refusals.add(code);
        refused.examples = Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        );
      }
    }
  const examples = Object.fromEntries([...refusals].sort().map((code) => [code, { value: problemOf(code) }]));
  return { ...document, components: { ...components, examples } };
}
