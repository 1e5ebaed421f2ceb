import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { createFailures, createFakeServer, takeForms } from '../../fakes/fake-server.ts';
import { Refusal } from '../../fakes/refusal.ts';
import { keepState } from '../../fakes/state.ts';
import { trackingsPage } from './page.ts';
import { createReports, type Delivery, type ReportOptions } from './reports.ts';
import { type FakeTracking, type Step, steps, type TrackingEvent } from './trackings.ts';

export interface FakeCarrierOptions {
  readonly port?: number | undefined;
  readonly now?: () => Date;
  /** Reports go out by themselves; none if it is not given. */
  readonly reports?: ReportOptions;
  /** File that keeps the parcels; in memory only if it is not given. */
  readonly file?: string | undefined;
}

type Failure = 'status_503' | 'rate_limited' | 'drop_answer' | 'quota_used_up';

/** Protocol of a provider, over the parcels that its fake knows. */
interface Protocol {
  readonly name: string;
  /** Paths below which the API answers; each needs the key. */
  readonly prefix: string;
  readonly isAllowed: (request: FastifyRequest) => boolean;
  readonly refuse: (reply: FastifyReply, refusal: Refusal) => FastifyReply;
  readonly routes: (app: FastifyInstance, trackings: Trackings) => void;
  /** Signed report about a parcel as it stands. */
  readonly report: (tracking: FakeTracking, now: Date) => Delivery;
}

interface Trackings {
  readonly all: () => readonly FakeTracking[];
  readonly find: (number: string) => FakeTracking | undefined;
  /** Parcel with this number, registered from now on. */
  readonly register: (number: string, carrier: string | null) => FakeTracking;
  /** True of numbers that no carrier has. */
  readonly isRefused: (number: string) => boolean;
  /** True once the account may register nothing more. */
  readonly isUsedUp: (request: FastifyRequest) => boolean;
}

export interface FakeCarrier {
  readonly url: string;
  readonly trackings: Trackings;
  /** Lets something happen to a parcel, registered or not; somewhere in the USA if no place is given. */
  readonly move: (number: string, step: Step, at?: string, place?: string) => FakeTracking;
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
  const byNumber = new Map<string, FakeTracking>();
  const refused = new Set<string>();
  const failures = createFailures<Failure>();
  const { app, origin, later, loseAnswer, listen, close } = createFakeServer();
  const reports = createReports(options.reports, later);
  const usedUp = new WeakSet<FastifyRequest>();

  const trackingOf = (number: string): FakeTracking => {
    const known = byNumber.get(number);
    if (known) return known;
    const tracking: FakeTracking = {
      id: `trk_${randomBytes(12).toString('hex')}`,
      number,
      carrier: null,
      isRegistered: false,
      expectedOn: null,
      updatedAt: now().toISOString(),
      events: [],
    };
    byNumber.set(number, tracking);
    return tracking;
  };
  const trackings: Trackings = {
    all: () => [...byNumber.values()].toReversed(),
    find: (number) => byNumber.get(number),
    register: (number, carrier) => Object.assign(trackingOf(number), { carrier, isRegistered: true }),
    isRefused: (number) => refused.has(number) || /REFUSED/.test(number),
    isUsedUp: (request) => usedUp.has(request),
  };
  const move = (number: string, step: Step, at = now().toISOString(), place?: string): FakeTracking => {
    const tracking = trackingOf(number);
    const event: TrackingEvent = {
      step,
      at,
      place: place ?? places[Math.min(tracking.events.length, 4)] ?? 'Portland, OR',
    };
    tracking.events.push(event);
    tracking.updatedAt = now().toISOString();
    if (tracking.isRegistered) reports.send(protocol.report(tracking, now()));
    return tracking;
  };

  takeForms(app);
  app.setErrorHandler((error: Error, request, reply) => {
    const refusal = error instanceof Refusal ? error : new Refusal(500, 'INTERNAL', error.message);
    return request.url.startsWith(protocol.prefix)
      ? protocol.refuse(reply, refusal)
      : reply.code(refusal.status).send(refusal.message);
  });
  app.addHook('onRequest', async (request) => {
    if (!request.url.startsWith(protocol.prefix)) return;
    if (!protocol.isAllowed(request)) throw new Refusal(401, 'UNAUTHORIZED', 'The key is wrong');
    const failure = failures.next();
    if (failure === 'status_503') throw new Refusal(503, 'UNAVAILABLE', 'Try again');
    if (failure === 'rate_limited') throw new Refusal(429, 'RATE_LIMITED', 'Too many requests');
    if (failure === 'quota_used_up') usedUp.add(request);
    if (failure === 'drop_answer') loseAnswer(request);
  });
  protocol.routes(app, trackings);
  keepState(app, options.file, { trackings: byNumber });

  app.get('/received', async () => trackings.all());
  app.get('/', async (_request, reply) =>
    reply.type('text/html').send(trackingsPage(protocol.name, trackings.all())),
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

  await listen(options.port);
  return {
    url: origin(),
    trackings,
    move,
    expect: (number, on) =>
      void Object.assign(trackingOf(number), { expectedOn: on, updatedAt: now().toISOString() }),
    report: (number) => protocol.report(trackingOf(number), now()),
    refuse: (number, isRefused = true) => void (isRefused ? refused.add(number) : refused.delete(number)),
    failNext: failures.failNext,
    close,
  };
}
