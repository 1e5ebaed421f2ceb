import { createHash } from 'node:crypto';
import type { EInvoiceProblem } from '@rantau/shared/e-invoices';
import { z } from 'zod';
import { ask, type GatewayAnswer, GatewayError } from '../gateway-call.ts';
import { instantOf } from '../instant-of.ts';
import type { DocumentStatus, EInvoiceGateway, Submission } from './gateway.ts';

/** Limits of one submission (MyInvois SDK, "Submit documents"). */
const limits = { documents: 100, bytes: 5_000_000, documentBytes: 300_000 } as const;
/** A token is renewed so long before it ends. */
const spareMs = 60_000;

/** Hosts of the API with the identity service, and of the public pages. */
export interface Hosts {
  readonly apiUrl: string;
  readonly portalUrl: string;
}
export const myInvoisHosts = {
  production: {
    apiUrl: 'https://api.myinvois.hasil.gov.my',
    portalUrl: 'https://myinvois.hasil.gov.my',
  },
  sandbox: {
    apiUrl: 'https://preprod-api.myinvois.hasil.gov.my',
    portalUrl: 'https://preprod.myinvois.hasil.gov.my',
  },
} as const satisfies Record<string, Hosts>;

/** The public page of a valid document, which its square code opens. */
export const publicPage = ({ portalUrl }: Hosts, uuid: string, longId: string): string =>
  `${portalUrl}/${uuid}/share/${longId}`;

interface Credentials {
  readonly clientId: string;
  readonly clientSecret: string;
}

interface Options {
  readonly credentials: Credentials;
  /** Host of the API and of the identity service. */
  readonly apiUrl: string;
  readonly now: () => Date;
}

/** Errors are one in another; both spellings of the Malay text were seen. */
const Problem: z.ZodType<ProblemBody> = z.lazy(() =>
  z.looseObject({
    errorCode: z.string().nullish(),
    code: z.string().nullish(),
    error: z.string().nullish(),
    message: z.string().nullish(),
    propertyPath: z.string().nullish(),
    innerError: z.array(Problem).nullish(),
    details: z.array(Problem).nullish(),
  }),
);
interface ProblemBody {
  readonly errorCode?: string | null | undefined;
  readonly code?: string | null | undefined;
  readonly error?: string | null | undefined;
  readonly message?: string | null | undefined;
  readonly propertyPath?: string | null | undefined;
  readonly innerError?: ProblemBody[] | null | undefined;
  readonly details?: ProblemBody[] | null | undefined;
}
const ProblemAnswer = z.looseObject({ error: z.union([z.string(), Problem]).nullish() });

/** The innermost errors, which name a field. */
function leaves(problem: ProblemBody): EInvoiceProblem[] {
  const inner = [...(problem.innerError ?? []), ...(problem.details ?? [])];
  if (inner.length > 0) return inner.flatMap(leaves);
  return [
    {
      code: problem.errorCode ?? problem.code ?? 'unknown',
      field: problem.propertyPath ?? null,
      message: problem.error ?? problem.message ?? '',
    },
  ];
}

/** An instant without fractions of a second. */
const toSeconds = (at: Date): string => `${at.toISOString().slice(0, 19)}Z`;

const Token = z.object({ access_token: z.string(), expires_in: z.number() });
const SubmitAnswer = z.looseObject({
  submissionUid: z.string().nullish(),
  submissionUID: z.string().nullish(),
  acceptedDocuments: z.array(z.object({ uuid: z.string(), invoiceCodeNumber: z.string() })).nullish(),
  rejectedDocuments: z.array(z.object({ invoiceCodeNumber: z.string(), error: Problem })).nullish(),
});
const Document = z.looseObject({
  uuid: z.string(),
  submissionUid: z.string().nullish(),
  submissionUID: z.string().nullish(),
  internalId: z.string(),
  status: z.string(),
  longId: z.string().nullish(),
  dateTimeValidated: z.string().nullish(),
});
const SubmissionAnswer = z.looseObject({ documentSummary: z.array(Document).nullish() });
const SearchAnswer = z.looseObject({ result: z.array(Document).nullish() });
const Details = z.looseObject({
  validationResults: z
    .looseObject({
      validationSteps: z.array(z.looseObject({ error: Problem.nullish() })).nullish(),
    })
    .nullish(),
});

const states: Readonly<Record<string, DocumentStatus['state']>> = {
  submitted: 'submitted',
  valid: 'valid',
  invalid: 'invalid',
  cancelled: 'cancelled',
};

const toStatus = (document: z.infer<typeof Document>): DocumentStatus => ({
  uuid: document.uuid,
  number: document.internalId,
  submission_uid: document.submissionUid ?? document.submissionUID ?? null,
  state: states[document.status.toLowerCase()] ?? 'submitted',
  long_id: document.longId || null,
  validated_at: instantOf(document.dateTimeValidated),
});

const isSuccess = ({ status }: GatewayAnswer): boolean => status >= 200 && status < 300;

function retryAfterOf({ headers }: GatewayAnswer): number | null {
  const seconds = Number(headers.get('retry-after'));
  return Number.isFinite(seconds) && seconds > 0 ? seconds * 1_000 : null;
}

function failureOf(answer: GatewayAnswer): GatewayError {
  const { status, text } = answer;
  const retryAfterMs = retryAfterOf(answer);
  let problem: EInvoiceProblem | undefined;
  try {
    const { error } = ProblemAnswer.parse(JSON.parse(text));
    problem =
      typeof error === 'string'
        ? { code: error, field: null, message: error }
        : error
          ? leaves(error)[0]
          : undefined;
  } catch {
    // An answer of a proxy in between has no error that can be read.
  }
  const code = problem?.code ?? String(status);
  const message = problem?.message || `HTTP ${status}`;
  if (status >= 500) return new GatewayError('unreachable', code, message, { retryAfterMs });
  if (status === 429 || retryAfterMs !== null)
    return new GatewayError('busy', code, message, { retryAfterMs });
  return new GatewayError('refused', code, message);
}

function read<T>(schema: z.ZodType<T>, { text }: GatewayAnswer): T {
  try {
    return schema.parse(JSON.parse(text || 'null'));
  } catch {
    throw new GatewayError('unreachable', 'unreadable', 'The answer can’t be read');
  }
}

/** MyInvois of the Malaysian tax office (LHDN), as its SDK describes it. */
export function createMyInvois({ credentials, apiUrl, now }: Options): EInvoiceGateway {
  let token: { readonly text: string; readonly endsAt: number } | null = null;

  async function signIn(): Promise<string> {
    const response = await ask(`${apiUrl}/connect/token`, {
      method: 'POST',
      body: new URLSearchParams({
        client_id: credentials.clientId,
        client_secret: credentials.clientSecret,
        grant_type: 'client_credentials',
        scope: 'InvoicingAPI',
      }),
    });
    if (!isSuccess(response)) throw failureOf(response);
    const { access_token, expires_in } = read(Token, response);
    token = { text: access_token, endsAt: now().getTime() + expires_in * 1_000 - spareMs };
    return access_token;
  }

  async function call<T>(schema: z.ZodType<T>, path: string, init: RequestInit = {}): Promise<T> {
    const send = (bearer: string): Promise<GatewayAnswer> =>
      ask(`${apiUrl}${path}`, {
        ...init,
        headers: { ...init.headers, authorization: `Bearer ${bearer}`, accept: 'application/json' },
      });
    const known = token && token.endsAt > now().getTime() ? token.text : null;
    let response = await send(known ?? (await signIn()));
    if (response.status === 401 && known !== null) response = await send(await signIn());
    if (!isSuccess(response)) throw failureOf(response);
    return read(schema, response);
  }

  const json = (method: 'POST' | 'PUT', body: unknown): RequestInit => ({
    method,
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });

  return {
    limits,
    signIn: async () => {
      await signIn();
    },
    async submit(documents): Promise<Submission> {
      const answer = await call(
        SubmitAnswer,
        '/api/v1.0/documentsubmissions/',
        json('POST', {
          documents: documents.map(({ number, text }) => ({
            format: 'JSON',
            document: Buffer.from(text).toString('base64'),
            documentHash: createHash('sha256').update(text).digest('hex'),
            codeNumber: number,
          })),
        }),
      );
      return {
        submission_uid: answer.submissionUid ?? answer.submissionUID ?? '',
        accepted: (answer.acceptedDocuments ?? []).map(({ uuid, invoiceCodeNumber }) => ({
          uuid,
          number: invoiceCodeNumber,
        })),
        rejected: (answer.rejectedDocuments ?? []).map(({ invoiceCodeNumber, error }) => ({
          number: invoiceCodeNumber,
          problems: leaves(error),
        })),
      };
    },
    async statusOf(submissionUid) {
      // At most 100 documents are submitted together, which is one page.
      const { documentSummary } = await call(
        SubmissionAnswer,
        `/api/v1.0/documentsubmissions/${encodeURIComponent(submissionUid)}?pageNo=1&pageSize=100`,
      );
      return (documentSummary ?? []).map(toStatus);
    },
    async find(number, since) {
      const query = new URLSearchParams({
        submissionDateFrom: toSeconds(since),
        submissionDateTo: toSeconds(new Date(now().getTime() + 60_000)),
        invoiceDirection: 'Sent',
        searchQuery: number,
        pageSize: '100',
        pageNo: '1',
      });
      const { result } = await call(SearchAnswer, `/api/v1.0/documents/search?${query}`);
      const found = (result ?? []).filter(({ internalId }) => internalId === number).map(toStatus);
      // One that was refused before says nothing of one that was sent later.
      return found.find(({ state }) => state !== 'invalid' && state !== 'cancelled') ?? null;
    },
    async problemsOf(uuid) {
      const { validationResults } = await call(
        Details,
        `/api/v1.0/documents/${encodeURIComponent(uuid)}/details`,
      );
      return (validationResults?.validationSteps ?? []).flatMap(({ error }) => (error ? leaves(error) : []));
    },
    async cancel(uuid, reason) {
      await call(
        z.unknown(),
        `/api/v1.0/documents/state/${encodeURIComponent(uuid)}/state`,
        json('PUT', { status: 'cancelled', reason: reason.slice(0, 300) }),
      );
    },
  };
}
