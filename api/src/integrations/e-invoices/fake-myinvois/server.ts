import { randomUUID } from 'node:crypto';
import type { FastifyError, FastifyInstance } from 'fastify';
import { createFakeServer } from '../../fakes/fake-server.ts';
import { keepState } from '../../fakes/state.ts';
import { registerCancellation } from './cancellation.ts';
import type { Context, FakeMyInvoisOptions } from './context.ts';
import { registerDocuments } from './documents.ts';
import { ApiError, toErrorEntry } from './errors.ts';
import { type FailureKind, registerFailures } from './failures.ts';
import { demoTaxpayers } from './options.ts';
import { registerPages } from './pages.ts';
import { createRateLimits } from './rate-limits.ts';
import { Store, type StoredDocument, type Taxpayer } from './store.ts';
import { registerSubmissions } from './submissions.ts';
import { registerTaxpayers } from './taxpayers.ts';
import { registerTokens } from './tokens.ts';
import { validateDue } from './validation.ts';

export interface FakeMyInvois {
  readonly url: string;
  documents(): readonly StoredDocument[];
  /** Lets the next calls of the API fail; the token is always given. */
  failNext(kind: FailureKind, times?: number): void;
  /** Loses this share of the answers at random, from 0 to 1; the work is done. */
  dropShare(share: number): void;
  addTaxpayer(taxpayer: Taxpayer): void;
  close(): Promise<void>;
}

const megabyte = 1024 * 1024;

function prepare(app: FastifyInstance): void {
  // Bodies stay text: what is signed and hashed is checked as it was sent.
  app.removeContentTypeParser('application/json');
  app.addContentTypeParser(
    'application/json',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => body,
  );
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('correlationId', randomUUID());
  });
  app.setErrorHandler((error: FastifyError | ApiError, _request, reply) => {
    const isPlanned = error instanceof ApiError;
    const status = isPlanned ? error.status : (error.statusCode ?? 500);
    const code = isPlanned ? error.code : status < 500 ? 'BadRequest' : 'InternalServerError';
    return reply
      .code(status)
      .headers(isPlanned ? error.headers : {})
      .send({ error: toErrorEntry(code, error.message) });
  });
}

/** Starts a server that speaks the protocol of MyInvois and refuses what LHDN refuses. */
export async function startFakeMyInvois(options: FakeMyInvoisOptions): Promise<FakeMyInvois> {
  const now = options.now ?? (() => new Date());
  const store = new Store();
  for (const taxpayer of demoTaxpayers) store.addTaxpayer(taxpayer);
  const settle = () => validateDue(store, options.tin, options.validateAfterMs ?? 0, now());
  const context: Context = { options, store, now, settle };

  const server = createFakeServer(16 * megabyte);
  const { app, origin, listen, close } = server;
  prepare(app);
  keepState(app, options.file, {
    documents: store.documents,
    taxpayers: store.taxpayers,
    payloads: store.payloads,
  });
  const { failNext, dropShare } = registerFailures(server, options.delayMs ?? 2_000);
  const countCall = createRateLimits(now);
  const { requireToken } = registerTokens(app, context);
  app.addHook('onRequest', async (request, reply) => {
    if (options.limits !== false) countCall(request, reply);
    if (request.url.startsWith('/api/')) requireToken(request);
  });
  registerSubmissions(app, context);
  registerDocuments(app, context);
  registerCancellation(app, context);
  registerTaxpayers(app, context);
  registerPages(app, context, failNext);

  await listen(options.port);
  return {
    url: origin(),
    documents() {
      settle();
      return [...store.documents.values()];
    },
    failNext,
    dropShare,
    addTaxpayer: (taxpayer) => store.addTaxpayer(taxpayer),
    close,
  };
}
