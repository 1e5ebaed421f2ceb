import { randomBytes } from 'node:crypto';
import { createFailures, createFakeServer } from '../../fakes/fake-server.ts';
import { Refusal } from '../../fakes/refusal.ts';
import { type BrowserKeys, newBrowserKeys } from './browser-keys.ts';
import { checkHeaders, checkVapid, type PushHeaders } from './check-request.ts';
import { decrypt } from './decrypt.ts';

/** A notification as a service worker would show it. */
interface ShownNotification {
  readonly id: string;
  readonly title: string;
  readonly body: string;
  readonly lang: string;
  readonly path: string;
}

interface ReceivedPush extends PushHeaders {
  readonly at: string;
  /** Name of the browser at this service. */
  readonly device: string;
  readonly notification: ShownNotification | null;
}

/** As `PushSubscription.toJSON()` has it. */
interface FakeSubscription {
  readonly endpoint: string;
  readonly keys: { readonly p256dh: string; readonly auth: string };
}

interface Failure {
  /** An HTTP status, or no answer before the work or after it. */
  readonly kind: 404 | 410 | 413 | 429 | 500 | 503 | 'drop_before' | 'drop_answer';
  readonly retryAfter?: number;
}

interface FakePush {
  readonly url: string;
  /** Messages that were taken, the oldest first. */
  readonly received: () => readonly ReceivedPush[];
  /** A browser subscribes; with a key, only messages that it signed are taken. */
  readonly subscribe: (publicKey?: string) => FakeSubscription;
  /** The person ends notifications in the browser: it is gone at its next message. */
  readonly unsubscribe: (endpoint: string) => void;
  /** Lets the next sends fail. */
  readonly failNext: (failure: Failure['kind'], options?: { times?: number; retryAfter?: number }) => void;
  readonly close: () => Promise<void>;
}

interface Options {
  readonly port?: number;
  /** Keys of every browser whose name begins with `demo-`, of which the service was not told. */
  readonly demoKeys?: BrowserKeys;
}

interface Browser {
  readonly keys: BrowserKeys;
  readonly publicKey: string | null;
}

/** Starts a push service with its browsers, which refuses what push services refuse; it keeps all in memory. */
export async function startFakePush({ port, demoKeys }: Options = {}): Promise<FakePush> {
  const browsers = new Map<string, Browser>();
  const received: ReceivedPush[] = [];
  const failures = createFailures<Failure>();
  const { app, origin, loseAnswer, listen, close } = createFakeServer(100_000);
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_, body, done) => done(null, body));
  app.setErrorHandler((error: Error, _, reply) =>
    reply.code(error instanceof Refusal ? error.status : 500).send({ reason: error.message }),
  );

  const browserOf = (name: string): Browser | undefined =>
    browsers.get(name) ??
    (demoKeys && name.startsWith('demo-') ? { keys: demoKeys, publicKey: null } : undefined);
  const shownBy = (body: Buffer, keys: BrowserKeys): ShownNotification | null => {
    try {
      return JSON.parse(decrypt(body, keys)) as ShownNotification;
    } catch {
      return null;
    }
  };

  const subscribe = (publicKey: string | null): FakeSubscription => {
    const name = randomBytes(12).toString('base64url');
    const keys = newBrowserKeys();
    browsers.set(name, { keys, publicKey });
    return { endpoint: `${origin()}/push/${name}`, keys: { p256dh: keys.p256dh, auth: keys.auth } };
  };

  app.post<{ Params: { device: string } }>('/push/:device', async (request, reply) => {
    const failure = failures.next();
    if (typeof failure?.kind === 'number') {
      if (failure.retryAfter !== undefined) reply.header('retry-after', String(failure.retryAfter));
      throw new Refusal(failure.kind, 'asked_for', 'As it was asked for');
    }
    if (failure !== undefined) loseAnswer(request);
    if (failure?.kind === 'drop_before') return {};
    const { device } = request.params;
    const body = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
    const headers = checkHeaders(request.headers, body.length);
    const key = checkVapid(request.headers.authorization, origin(), new Date());
    const browser = browserOf(device);
    if (!browser) throw new Refusal(410, 'gone', 'Unsubscribed');
    if (browser.publicKey !== null && browser.publicKey !== key)
      throw new Refusal(403, 'key', 'Subscribed with another key');
    received.push({
      at: new Date().toISOString(),
      device,
      ...headers,
      notification: shownBy(body, browser.keys),
    });
    return reply.code(201).header('location', `${origin()}/message/${received.length}`).send();
  });
  app.get('/received', async () => received);
  /** A browser subscribes, for a product that is tried by hand. */
  app.post('/subscribe', async () => subscribe(null));

  await listen(port);
  return {
    url: origin(),
    received: () => received,
    subscribe: (publicKey) => subscribe(publicKey ?? null),
    unsubscribe: (endpoint) => void browsers.delete(endpoint.split('/').at(-1) ?? ''),
    failNext: (kind, { times, ...rest } = {}) => failures.failNext({ kind, ...rest }, times),
    close,
  };
}
