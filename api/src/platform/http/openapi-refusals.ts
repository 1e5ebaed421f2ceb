import { type ErrorCode, errorStatus } from '@rantau/shared/errors';
import { messages } from '@rantau/shared/messages';
import { refusalHeadersOf } from './openapi-headers.ts';

interface Answer {
  readonly description?: string;
  readonly headers?: object;
  readonly content?: Record<string, object>;
}
interface Document {
  readonly paths?: Readonly<Record<string, Readonly<Record<string, { responses?: Record<string, Answer> }>>>>;
  readonly components?: object;
}

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
  requestId: '01990000-0000-7000-8000-00000000e401',
});

const codesIn = (description = ''): ErrorCode[] =>
  [...description.matchAll(/`(\w+)`/g)].map(([, code]) => code as ErrorCode);

const problem = 'application/problem+json';

/** Shows every refusal of a call. Each answer and each example stands once, and is shared by all calls that can meet it. */
export function withRefusals<D extends object>(document: D): D {
  const { paths = {}, components } = document as Document;
  const refusals = new Set<ErrorCode>();
  const responses: Record<string, Answer> = {};
  for (const operation of Object.values(paths).flatMap((operations) => Object.values(operations)))
    operation.responses = Object.fromEntries(
      Object.entries(operation.responses ?? {}).map(([status, answer]) => {
        const refused = answer.content?.[problem];
        if (!refused) return [status, answer];
        const codes = codesIn(answer.description);
        for (const code of codes) refusals.add(code);
        const examples = Object.fromEntries(
          codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
        );
        const name = codes.join('.');
        responses[name] = {
          ...answer,
          headers: refusalHeadersOf(status),
          content: { [problem]: { ...refused, examples } },
        };
        return [status, { $ref: `#/components/responses/${name}` } as Answer];
      }),
    );
  const examples = Object.fromEntries([...refusals].sort().map((code) => [code, { value: problemOf(code) }]));
  return { ...document, components: { ...components, responses, examples } };
}
