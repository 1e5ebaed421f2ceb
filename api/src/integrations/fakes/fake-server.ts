import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';

export type Later = (ms: number, work: () => unknown) => void;

export interface FakeServer {
  readonly app: FastifyInstance;
  readonly origin: () => string;
  /** Lets a call do its work and loses the answer. */
  readonly loseAnswer: (request: FastifyRequest) => void;
  /** Work for later, unless the server is closed before. */
  readonly later: Later;
  readonly listen: (port?: number) => Promise<unknown>;
  readonly close: () => Promise<void>;
}

/** The server of a fake provider, before it speaks the protocol of any. */
export function createFakeServer(bodyLimit = 1_048_576): FakeServer {
  const app = Fastify({ forceCloseConnections: true, bodyLimit });
  const lost = new WeakSet<FastifyRequest>();
  const timers = new Set<NodeJS.Timeout>();
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
    if (lost.has(request)) dropConnection(reply);
    return payload;
  });
  app.get('/health', async () => ({ ok: true }));
  return {
    app,
    origin: () => `http://localhost:${(app.server.address() as { port: number }).port}`,
    loseAnswer: (request) => void lost.add(request),
    later: (ms, work) => {
      const timer = setTimeout(() => {
        timers.delete(timer);
        void work();
      }, ms);
      timers.add(timer);
    },
    listen: (port = 0) => app.listen({ port, host: 'localhost' }),
    close: async () => {
      for (const timer of timers) clearTimeout(timer);
      await app.close();
    },
  };
}

export function dropConnection(reply: FastifyReply): void {
  reply.hijack();
  reply.raw.destroy();
}

/** Forms are read as their fields. */
export const takeForms = (app: FastifyInstance) =>
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );

/** Failures of the next calls, one each, in the order in which they were asked for. */
export function createFailures<Failure>() {
  const planned: Failure[] = [];
  return {
    next: (): Failure | undefined => planned.shift(),
    failNext: (failure: Failure, times = 1): void =>
      void planned.push(...Array.from({ length: times }, () => failure)),
  };
}

/** Posts a report to the product; the status of its answer, or 0 without one. */
export const postReport = (
  url: string,
  body: string,
  headers: Readonly<Record<string, string>>,
  timeoutMs = 20_000,
): Promise<number> =>
  fetch(url, { method: 'POST', headers, body, signal: AbortSignal.timeout(timeoutMs) }).then(
    (response) => response.status,
    () => 0,
  );

/** Says where a fake is that was started by hand and with which keys, and closes it when it is told to end. */
export function serveByHand(
  name: string,
  fake: Pick<FakeServer, 'close'> & { readonly url: string },
  keys?: object,
): void {
  console.log(`Fake ${name} at ${fake.url}${keys ? `: ${JSON.stringify(keys)}` : ''}`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const)
    process.once(signal, () => void fake.close().then(() => process.exit(0)));
}
