import { randomBytes } from 'node:crypto';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { keepState } from '../../fake-state.ts';
import { parcelsPage } from './page.ts';
import { type FakeParcel, type ParcelEvent, type Step, steps } from './parcels.ts';
import { Refusal } from './refusal.ts';
import { createReports, type Delivery, type ReportOptions } from './reports.ts';

export interface FakeCarrierOptions {
  readonly port?: number | undefined;
  readonly now?: () => Date;
  /** Reports go out by themselves; none if it is not given. */
  readonly reports?: ReportOptions;
  /** File that keeps the parcels; in memory only if it is not given. */
  readonly file?: string | undefined;
}

type Failure = 'status_503' | 'rate_limited' | 'drop_answer';

/** What a provider's protocol makes of the parcels that its fake knows. */
export interface Protocol {
  readonly name: string;
  /** Paths below which the API answers; each needs the key. */
  readonly prefix: string;
  readonly isAllowed: (request: FastifyRequest) => boolean;
  readonly refuse: (reply: FastifyReply, refusal: Refusal) => FastifyReply;
  readonly routes: (app: FastifyInstance, parcels: Parcels) => void;
  /** Signed report about a parcel as it stands. */
  readonly report: (parcel: FakeParcel, now: Date) => Delivery;
}

export interface Parcels {
  readonly all: () => readonly FakeParcel[];
  readonly find: (number: string) => FakeParcel | undefined;
  /** Parcel with this number, registered from now on. */
  readonly register: (number: string, carrier: string | null) => FakeParcel;
  /** True of numbers that no carrier has. */
  readonly isRefused: (number: string) => boolean;
}

export interface FakeCarrier {
  readonly url: string;
  readonly parcels: Parcels;
  /** Lets something happen to a parcel, registered or not. */
  readonly move: (number: string, step: Step, at?: string) => FakeParcel;
  readonly expect: (number: string, on: string) => void;
  /** Signed report about a parcel as it stands. */
  readonly report: (number: string) => Delivery;
  /** Refuses a number from now on, or takes it again. */
  readonly refuse: (number: string, isRefused?: boolean) => void;
  /** Lets the next calls of the API fail. */
  readonly failNext: (kind: Failure, times?: number) => void;
  readonly close: () => Promise<void>;
}

const places = ['Memphis, TN', 'Hodgkins, IL', 'Salt Lake City, UT', 'Troutdale, OR', 'Portland, OR'];

/** Starts a server that speaks the protocol of a tracking provider, with a page on which a person moves parcels along. */
export async function startFakeCarrier(
  protocol: Protocol,
  options: FakeCarrierOptions,
): Promise<FakeCarrier> {
  const now = options.now ?? (() => new Date());
  const byNumber = new Map<string, FakeParcel>();
  const refused = new Set<string>();
  const failures: Failure[] = [];
  const reports = createReports(options.reports);
  const dropped = new WeakSet<FastifyRequest>();

  const parcelOf = (number: string): FakeParcel => {
    const known = byNumber.get(number);
    if (known) return known;
    const parcel: FakeParcel = {
      id: `trk_${randomBytes(12).toString('hex')}`,
      number,
      carrier: null,
      isRegistered: false,
      expectedOn: null,
      updatedAt: now().toISOString(),
      events: [],
    };
    byNumber.set(number, parcel);
    return parcel;
  };
  const parcels: Parcels = {
    all: () => [...byNumber.values()].toReversed(),
    find: (number) => byNumber.get(number),
    register: (number, carrier) => Object.assign(parcelOf(number), { carrier, isRegistered: true }),
    isRefused: (number) => refused.has(number) || /REFUSED/.test(number),
  };
  const move = (number: string, step: Step, at = now().toISOString()): FakeParcel => {
    const parcel = parcelOf(number);
    const event: ParcelEvent = {
      step,
      at,
      place: places[Math.min(parcel.events.length, 4)] ?? 'Portland, OR',
    };
    parcel.events.push(event);
    parcel.updatedAt = now().toISOString();
    if (parcel.isRegistered) reports.send(protocol.report(parcel, now()));
    return parcel;
  };

  const app = Fastify({ forceCloseConnections: true });
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: unknown, body: string) => Object.fromEntries(new URLSearchParams(body)),
  );
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL', error.message);
    return request.url.startsWith(protocol.prefix)
      ? protocol.refuse(reply, refusal)
      : reply.code(refusal.status).send(refusal.message);
  });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(protocol.prefix)) return;
    if (!protocol.isAllowed(request)) throw new Refusal(401, 'UNAUTHORIZED', 'The key is wrong');
    const failure = failures.shift();
    if (failure === 'status_503') throw new Refusal(503, 'UNAVAILABLE', 'Try again');
    if (failure === 'rate_limited') throw new Refusal(429, 'RATE_LIMITED', 'Too many requests');
    if (failure === 'drop_answer') dropped.add(request);
  });
  app.addHook('onSend', async (request: FastifyRequest, reply: FastifyReply, payload) => {
    if (!dropped.has(request)) return payload;
    reply.hijack();
    reply.raw.destroy();
    return payload;
  });
  protocol.routes(app, parcels);
  keepState(app, options.file, { parcels: byNumber });

  app.get('/health', async () => ({ ok: true }));
  app.get('/', async (_request, reply) =>
    reply.type('text/html').send(parcelsPage(protocol.name, parcels.all())),
  );
  app.post<{ Params: { number: string }; Body: { step?: string; at?: string } | null }>(
    '/parcels/:number/events',
    async ({ params: { number }, body }, reply) => {
      const step = steps.find((each) => each === body?.step);
      if (!step) throw new Refusal(422, 'STEP', 'No such step');
      move(number, step, body?.at);
      return reply.redirect(`/#${encodeURIComponent(number)}`, 303);
    },
  );

  await app.listen({ port: options.port ?? 0, host: 'localhost' });
  return {
    url: `http://localhost:${(app.server.address() as { port: number }).port}`,
    parcels,
    move,
    expect: (number, on) =>
      void Object.assign(parcelOf(number), { expectedOn: on, updatedAt: now().toISOString() }),
    report: (number) => protocol.report(parcelOf(number), now()),
    refuse: (number, isRefused = true) => void (isRefused ? refused.add(number) : refused.delete(number)),
    failNext: (kind, times = 1) => void failures.push(...Array.from({ length: times }, () => kind)),
    close: async () => {
      reports.close();
      await app.close();
    },
  };
}
