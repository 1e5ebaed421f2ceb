import { type ErrorCode, errorStatus } from '@rantau/shared/errors';
import { messages } from '@rantau/shared/messages';

interface Answer {
  readonly description?: string;
  readonly content?: Record<string, { examples?: Record<string, unknown> }>;
}
interface Document {
  readonly paths?: Readonly<
    Record<string, Readonly<Record<string, { readonly responses?: Record<string, Answer> }>>>
  >;
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

/** Shows every refusal of a call; each stands once and is shared by all calls that can meet it. */
export function withRefusals<D extends object>(document: D): D {
  const { paths = {}, components } = document as Document;
  const refusals = new Set<ErrorCode>();
  for (const { responses = {} } of Object.values(paths).flatMap((operations) => Object.values(operations)))
    for (const { description, content } of Object.values(responses)) {
      const refused = content?.['application/problem+json'];
      if (!refused) continue;
      const codes = codesIn(description);
      for (const code of codes) refusals.add(code);
      refused.examples = Object.fromEntries(
        codes.map((code) => [code, { $ref: `#/components/examples/${code}` }]),
      );
    }
  const examples = Object.fromEntries([...refusals].sort().map((code) => [code, { value: problemOf(code) }]));
  return { ...document, components: { ...components, examples } };
}
