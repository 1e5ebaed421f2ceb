import autocannon from 'autocannon';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

interface LoadRequest {
  readonly port: number;
  readonly path: string;
  readonly method?: 'GET' | 'POST' | 'PATCH';
  readonly host?: string;
  readonly token?: string;
  readonly headers?: Readonly<Record<string, string>>;
  /** Parts that change from one request to the next. */
  readonly each?: () => { path?: string; body?: string; headers?: Record<string, string> };
  readonly connections?: number;
  readonly seconds?: number;
}

/** So many connections, each asking again as soon as it was answered. Any answer but a success is an error. */
export async function load({
  port,
  path,
  method = 'GET',
  host = 'admin.localhost',
  token,
  headers,
  each,
  connections = 16,
  seconds = 4,
}: LoadRequest): Promise<Load> {
  const result = await autocannon({
    url: `http://127.0.0.1:${port}`,
    connections,
    duration: seconds,
    requests: [
      {
        method,
        path,
        headers: {
          host,
          ...(token && { authorization: `Bearer ${token}` }),
          ...(method !== 'GET' && { 'content-type': 'application/json' }),
          ...headers,
        },
        ...(each && {
          setupRequest: (request) => {
            const { path: to, body, headers: more } = each();
            return {
              ...request,
              ...(to && { path: to }),
              ...(body && { body }),
              headers: { ...request.headers, ...more },
            };
          },
        }),
      },
    ],
  });
  if (result.non2xx + result.errors > result.requests.total / 100)
    throw new Error(
      `${method} ${path}: ${result.non2xx} of ${result.requests.total} answers were no success, ${result.errors} errors`,
    );
  return { perSecond: result.requests.average, p50: result.latency.p50, p99: result.latency.p99 };
}

/** A load that lets the engine compile what it will run (the product is at its speed after about 8 s), then the one that counts. */
export async function measure(asked: LoadRequest): Promise<Load> {
  await load({ ...asked, seconds: 8 });
  return load(asked);
}
