import { vi } from 'vitest';

interface Answer {
  readonly status?: number;
  readonly body?: unknown;
  readonly headers?: Record<string, string>;
}

export interface Sent {
  readonly call: string;
  readonly body: unknown;
  readonly headers: Headers;
}

/** Stands in for the API: answers by `METHOD /path`, and remembers what it was sent. */
export function serve(answers: Readonly<Record<string, Answer | ((sent: Sent) => Answer)>>): Sent[] {
  const all: Sent[] = [];
  vi.stubGlobal('fetch', async (url: string, init: RequestInit = {}) => {
    const path = url.replace('/api/v1', '').split('?')[0];
    const call = `${init.method ?? 'GET'} ${path}`;
    const sent: Sent = {
      call,
      body: typeof init.body === 'string' ? JSON.parse(init.body) : undefined,
      headers: new Headers(init.headers),
    };
    all.push(sent);
    const answer = answers[call];
    const {
      status = 200,
      body,
      headers,
    } = (typeof answer === 'function' ? answer(sent) : answer) ?? {
      status: 404,
      body: problem('not_found', 404),
    };
    return new Response(body === undefined ? null : JSON.stringify(body), {
      status,
      ...(headers && { headers }),
    });
  });
  return all;
}

/** A problem document, as the API sends one. */
export const problem = (error: string, status: number, more: object = {}) => ({
  type: `https://rantau.example/problems/${error}`,
  title: error,
  detail: error,
  status,
  error,
  requestId: 'request-1',
  ...more,
});
