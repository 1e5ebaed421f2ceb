import { randomBytes } from 'node:crypto';
import { createFailures, createFakeServer } from '../../fakes/fake-server.ts';
import { checkMessage, type Taken } from './check-message.ts';
import { GraphError } from './graph-error.ts';
import type { FakeWhatsAppOptions } from './options.ts';
import { createReports, type ReportedStatus, type Written } from './reports.ts';

interface ReceivedMessage extends Taken {
  readonly id: string;
  readonly at: string;
}

type FailureKind = 'drop_answer' | 'drop_before' | 'status_500' | 'rate_limited';

interface FakeWhatsApp {
  readonly url: string;
  /** Messages that were taken, the oldest first. */
  readonly received: () => readonly ReceivedMessage[];
  /** Lets the next sends fail: without an answer after the work or before it, with a fault, or as too many. */
  readonly failNext: (kind: FailureKind, times?: number) => void;
  /** Body of a report as Meta would send it. */
  readonly status: (message: ReceivedMessage, status: ReportedStatus, contactId?: string) => string;
  readonly inbound: (from: string, text: string, over?: Partial<Written>) => string;
  /** Posts a report to the product; answers its status. */
  readonly post: (body: string) => Promise<number>;
  readonly close: () => Promise<void>;
}

/** Numbers that end so are not on WhatsApp. */
const unreachable = '0000';

/** Starts a server that speaks the Cloud API and refuses what it refuses; it keeps all in memory. */
export async function startFakeWhatsApp(options: FakeWhatsAppOptions): Promise<FakeWhatsApp> {
  const { phoneNumberId, accessToken, templates } = options;
  const now = () => new Date();
  const received: ReceivedMessage[] = [];
  const writers = new Set<string>();
  const failures = createFailures<FailureKind>();
  const reports = createReports({ ...options, now });
  const { app, origin, later, loseAnswer, listen, close } = createFakeServer();
  app.setErrorHandler((error: Error, _request, reply) => {
    const known = error instanceof GraphError ? error : new GraphError(500, 131_000, error.message);
    return reply.code(known.status).send(known.toAnswer());
  });
  app.addHook('onRequest', async (request) => {
    if (!/^\/v\d+\.0\//.test(request.url)) return;
    if (request.headers.authorization !== `Bearer ${accessToken}`)
      throw new GraphError(401, 190, 'Invalid OAuth access token - Cannot parse access token');
    if (!request.url.split(/[/?]/).includes(phoneNumberId))
      throw new GraphError(400, 100, `Object with ID '${request.url.split('/')[2]}' does not exist`);
  });

  const reportOn = (message: ReceivedMessage) => {
    if (!options.reports) return;
    const { delayMs, times, reversed } = options.reports;
    const steps: ReportedStatus[] = message.to.endsWith(unreachable)
      ? ['failed']
      : ['sent', 'delivered', 'read'];
    if (reversed) steps.reverse();
    for (const [index, step] of steps.entries())
      for (let time = 0; time < times; time += 1)
        later(delayMs * (index + 1) + time * 50, () => reports.post(reports.status(message, step)));
  };

  app.get('/:version/:phone', async () => ({
    display_phone_number: '+60 3-1234 5678',
    verified_name: 'Rantau',
    id: phoneNumberId,
  }));
  app.post('/:version/:phone/messages', async (request) => {
    const failure = failures.next();
    if (failure === 'status_500') throw new GraphError(500, 131_000, 'Something went wrong');
    if (failure === 'rate_limited') throw new GraphError(429, 130_429, 'Rate limit hit');
    if (failure !== undefined) loseAnswer(request);
    if (failure === 'drop_before') return {};
    const taken = checkMessage(request.body, templates, (to) => writers.has(to));
    const id = `wamid.${randomBytes(24).toString('base64')}`;
    const message = { ...taken, id, at: now().toISOString() };
    received.push(message);
    reportOn(message);
    return {
      messaging_product: 'whatsapp',
      contacts: [{ input: taken.to, wa_id: taken.to }],
      messages: [{ id, message_status: 'accepted' }],
    };
  });

  const write = (from: string, text: string, over: Partial<Written> = {}): string => {
    writers.add(from);
    const id = `wamid.${randomBytes(12).toString('base64')}`;
    return reports.inbound({ id, from, name: 'Aminah 🌺', text, ...over });
  };
  app.get('/received', async () => received);
  /** A customer writes to the company. */
  app.post<{ Body: { from: string; text: string } }>('/write', async ({ body }) => ({
    status: await reports.post(write(body.from, body.text)),
  }));

  await listen(options.port);
  return {
    url: origin(),
    received: () => received,
    failNext: failures.failNext,
    status: (message, status, contactId) =>
      reports.status(message, status, contactId === undefined ? {} : { contactId }),
    inbound: write,
    post: reports.post,
    close,
  };
}
