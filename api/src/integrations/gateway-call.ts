/**
 * `unreachable`: no answer, or one that says nothing of what happened; the call may have had its effect. `busy`: to be
 * asked again later. `refused`: asking again is of no use.
 */
type GatewayFailure = 'unreachable' | 'busy' | 'refused';

/** Words of a provider as PostgreSQL keeps them. */
const plain = (text: string): string => text.replaceAll('\u0000', '');

export class GatewayError extends Error {
  readonly failure: GatewayFailure;
  /** Code of the provider, or the HTTP status. */
  readonly code: string;
  /** HTTP status of the answer, where it is of use. */
  readonly status: number | null;
  /** Pause that the provider asks for. */
  readonly retryAfterMs: number | null;

  constructor(
    failure: GatewayFailure,
    code: string,
    message: string,
    { status = null, retryAfterMs = null }: Partial<Pick<GatewayError, 'status' | 'retryAfterMs'>> = {},
  ) {
    super(plain(message));
    this.name = 'GatewayError';
    this.failure = failure;
    this.code = plain(code);
    this.status = status;
    this.retryAfterMs = retryAfterMs;
  }
}

const timeoutMs = 20_000;

/** Answer of a provider by HTTP. */
export interface GatewayAnswer {
  readonly status: number;
  readonly text: string;
  readonly headers: Headers;
}

/** One HTTP call to a provider; its answer, or `unreachable`. */
export async function ask(url: string, init: RequestInit): Promise<GatewayAnswer> {
  try {
    const response = await fetch(url, { ...init, redirect: 'error', signal: AbortSignal.timeout(timeoutMs) });
    return { status: response.status, text: await response.text(), headers: response.headers };
  } catch (error) {
    const cause = error instanceof Error ? (error.cause as Error | undefined) : undefined;
    throw new GatewayError('unreachable', 'no_answer', cause?.message ?? String(error));
  }
}

/** Talks with a provider, and has it written down how that went: null, or the words of its refusal. */
export async function withOutcome<T>(
  talk: () => Promise<T>,
  record: (error: string | null) => Promise<void>,
): Promise<T> {
  try {
    const answer = await talk();
    await record(null);
    return answer;
  } catch (error) {
    if (error instanceof GatewayError) await record(`${error.code}: ${error.message}`);
    throw error;
  }
}

export const failureOf = (status: number): GatewayFailure =>
  status >= 500 ? 'unreachable' : status === 429 ? 'busy' : 'refused';

/** A setting that a provider needs: a secret is sealed at rest. */
export interface GatewayField {
  readonly name: string;
  readonly secret: boolean;
  readonly required: boolean;
}

/** A message by HTTP: the bytes as they were sent. */
export interface SignedMessage {
  readonly body: Buffer;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
}
