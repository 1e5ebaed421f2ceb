import autocannon from 'autocannon';
import { median } from '../harness/report.ts';

export interface Load {
  readonly perSecond: number;
  readonly p50: number;
  readonly p99: number;
}

export interface LoadRequest {
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

/** A load that lets the engine compile what it will run: the product is at its speed after about 8 s. */
const warm = (asked: LoadRequest) => load({ ...asked, seconds: 8 });

export async function measure(asked: LoadRequest): Promise<Load> {
  await warm(asked);
  return load(asked);
}

export interface Comparison {
  /** Requests a second of one, of the other: the middle of the rounds. */
  readonly ratio: number;
  readonly least: number;
  readonly most: number;
  readonly ours: Load;
  readonly theirs: Load;
}

const rounds = 5;
const middleOf = (loads: readonly Load[]): Load => ({
  perSecond: median(loads.map(({ perSecond }) => perSecond)),
  p50: median(loads.map(({ p50 }) => p50)),
  p99: median(loads.map(({ p99 }) => p99)),
});

/** The same kind of request to two servers, both warm, in turn: what else the machine does meets both. */
export async function compare(ours: LoadRequest, theirs: LoadRequest): Promise<Comparison> {
  await warm(theirs);
  await warm(ours);
  const [first, second]: [Load[], Load[]] = [[], []];
  for (let round = 0; round < rounds; round += 1) {
    second.push(await load({ ...theirs, seconds: 3 }));
    first.push(await load({ ...ours, seconds: 3 }));
  }
  const ratios = first.map(({ perSecond }, round) => perSecond / (second[round]?.perSecond ?? Number.NaN));
  return {
    ratio: median(ratios),
    least: Math.min(...ratios),
    most: Math.max(...ratios),
    ours: middleOf(first),
    theirs: middleOf(second),
  };
}
