import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { buildApp } from '../app.ts';
import { registerWork } from '../jobs.ts';
import { watchChanges } from '../platform/change-feed.ts';
import type { Clock } from '../platform/clock.ts';
import type { Config } from '../platform/config.ts';
import type { Database } from '../platform/database/database.ts';
import type { FileStore } from '../platform/files/file-store.ts';
import type { SessionActor } from '../platform/http/sessions.ts';
import { inboxPath } from '../platform/inbox/inbox.routes.ts';
import type { JobHandler, Jobs } from '../platform/jobs/jobs.ts';
import { deliver } from '../platform/mail/deliver-mail.ts';
import { deliverMail } from '../platform/mail/mails.ts';
import type { Services } from '../platform/services.ts';
import { watchRevocations } from '../platform/sessions/revocations.ts';
import { type Caller, callerOf, hostOf } from './calls.ts';
import { type DemoProvider, type FakeGateways, openFakeGateways } from './fake-gateways.ts';
import { openFakeMyInvois } from './fake-myinvois.ts';
import { createRandom, type Random } from './random.ts';
import { createSchedule, type Schedule } from './schedule.ts';

const dayLength = 86_400_000;

/** The product in this process at a time that is set, and the people who use it. */
export interface Demo extends Pick<Schedule, 'begin'> {
  readonly services: Services;
  readonly random: Random;
  /** An instant so many days from today at an hour of UTC; what is of today lies before the present. */
  readonly at: (days: number, hour?: number) => number;
  /** The date so many days from today. */
  readonly on: (days: number) => string;
  readonly as: (actor: SessionActor) => Caller;
  readonly gateways: FakeGateways;
  /** A provider of online payments reports something, with its signature in a header where it is not in the body. */
  readonly report: (
    provider: DemoProvider,
    message: string | { readonly body: string; readonly header: string },
  ) => Promise<void>;
  /** Makes all stories happen up to the present. */
  readonly run: () => Promise<void>;
  readonly close: () => Promise<void>;
}

/** Work is done as soon as it is enqueued and committed, as workers without anything else to do would. */
function createPromptJobs(): Jobs & { readonly drain: () => Promise<number> } {
  const handlers = new Map<string, JobHandler<never>>();
  const waiting: { readonly name: string; readonly data: object }[] = [];
  return {
    handle: (kind, handler) => handlers.set(kind.name, handler as JobHandler<never>),
    enqueue: async (_, kind, data) => {
      waiting.push({ name: kind.name, data });
    },
    start: async () => {},
    work: async () => {},
    drain: async () => {
      let done = 0;
      for (let job = waiting.shift(); job; job = waiting.shift()) {
        await handlers
          .get(job.name)?.(job.data as never)
          .catch(() => {});
        done += 1;
      }
      return done;
    },
    stop: async () => {},
  };
}

interface Options {
  readonly config: Config;
  readonly database: Database;
  readonly files: FileStore;
  readonly today: Date;
  /** An address whose mailbox does not exist. */
  readonly refusedAddress: string;
}

export async function openDemo({ config, database, files, today, refusedAddress }: Options): Promise<Demo> {
  const midnight = Math.floor(today.getTime() / dayLength) * dayLength;
  // Before this day began anywhere that matters: nothing of the demo lies ahead.
  const present = midnight - 600_000;
  let now = 0;
  const clock: Clock = { now: () => new Date(now) };
  const { db, fromReplica, pool, notifications, kind } = database;
  const jobs = createPromptJobs();
  const revocations = await watchRevocations(db, notifications, clock);
  const changes = await watchChanges(db, notifications);
  const gateways = await openFakeGateways(config.dataDir, clock.now);
  const myInvois = await openFakeMyInvois(config.dataDir, clock.now);
  const services: Services = {
    config: { ...config, paymentSandboxUrls: gateways.urls, myInvoisSandboxUrl: myInvois.url },
    db,
    fromReplica,
    pool,
    databaseKind: kind,
    notifications,
    clock,
    jobs,
    files,
    revocations,
    changes,
  };
  registerWork(services);
  jobs.handle(deliverMail, ({ mail_id }) =>
    deliver(
      services,
      async ({ to }) => {
        if (to === refusedAddress) throw new Error('550 5.1.1 The mailbox does not exist');
      },
      mail_id,
    ),
  );
  const app = await buildApp(services);
  await app.ready();
  const schedule = createSchedule();
  const random = createRandom(20_121_121);
  return {
    services,
    random,
    begin: schedule.begin,
    at: (days, hour = 17) => {
      const at = midnight + days * dayLength + hour * 3_600_000 + random.between(0, 59) * 60_000;
      return days > 0 ? at : Math.min(at, present);
    },
    on: (days) => calendarDate(midnight + days * dayLength + 4 * 3_600_000, malaysiaZone),
    as: (actor) => {
      const call = callerOf(app, actor);
      return async (endpoint, given) => {
        now += 100;
        const answer = await call(endpoint, given);
        await jobs.drain();
        return answer;
      };
    },
    gateways,
    report: async (provider, message) => {
      now += 100;
      const { body, header } = typeof message === 'string' ? { body: message, header: '' } : message;
      await app.inject({
        method: 'POST',
        url: inboxPath(`${provider}-sandbox`),
        headers: { host: hostOf.user, 'content-type': 'text/plain', 'stripe-signature': header },
        payload: body,
      });
      await jobs.drain();
    },
    run: () =>
      schedule.run(present, (at) => {
        now = Math.max(at, now);
      }),
    close: async () => {
      await changes.close();
      await revocations.close();
      await app.close();
      await gateways.close();
      await myInvois.close();
    },
  };
}
