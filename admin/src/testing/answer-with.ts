import { vi } from 'vitest';

export interface Call {
  readonly method: string;
  readonly url: string;
  readonly headers: Headers;
  readonly body: unknown;
}

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

/** Stands in for the network: answers each call, and tells what was asked. */
export function answerWith(answer: (call: Call) => Answer | undefined): Call[] {
  const calls: Call[] = [];
  vi.stubGlobal('fetch', async (input: string, init: RequestInit = {}) => {
    const call: Call = {
      method: init.method ?? 'GET',
      url: String(input),
      headers: new Headers(init.headers),
      body: typeof init.body === 'string' ? (JSON.parse(init.body) as unknown) : init.body,
    };
    calls.push(call);
    const { status = 200, body, headers = {} } = answer(call) ?? { status: 404 };
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      headers: { 'content-type': 'application/json', ...headers },
    });
  });
  return calls;
}

/** A failure as the API writes it. */
export const problem = (status: number, error: string, more: object = {}) => ({
  status,
  body: {
    type: `https://rantau.example/problems/${error}`,
    title: error,
    status,
    detail: '',
    error,
    requestId: 'test',
    ...more,
  },
});
