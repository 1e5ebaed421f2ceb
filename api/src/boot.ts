import type { FastifyInstance } from 'fastify';
import { buildApp } from './app.ts';
import { makePushKeys } from './flows/push/make-keys.ts';
import { resealWebhookSecrets } from './flows/webhooks/webhook-secrets.ts';
import { registerWork } from './jobs.ts';
import { resealEInvoiceSecrets } from './modules/e-invoices/e-invoice-settings.repository.ts';
import { gateways } from './modules/payment-gateways/payment-gateways.repository.ts';
import { trackingProviders } from './modules/tracking-providers/tracking-providers.repository.ts';
import { resealWhatsAppSecrets } from './modules/whatsapp/whatsapp-settings.repository.ts';
import { makeAuditMonths } from './platform/audit/audit-months.ts';
import { watchChanges } from './platform/change-feed.ts';
import { type Clock, systemClock } from './platform/clock.ts';
import type { Config } from './platform/config.ts';
import type { Database } from './platform/database/database.ts';
import { migrate } from './platform/database/migrate.ts';
import { openDatabase } from './platform/database/open-database.ts';
import { openFileStore } from './platform/files/open-file-store.ts';
import { createJobs } from './platform/jobs/jobs.ts';
import type { Services } from './platform/services.ts';
import { resealOtpSecrets } from './platform/sessions/otp-secrets.ts';
import { watchRevocations } from './platform/sessions/revocations.ts';

export interface Running {
  readonly app: FastifyInstance;
  readonly services: Services;
  readonly database: Database;
  /** Finishes the requests in flight, then closes everything. */
  readonly close: () => Promise<void>;
}

interface Options {
  readonly config: Config;
  readonly clock?: Clock;
  /** Used instead of the configured database; its schema must be up to date. */
  readonly database?: Database;
  /** True if this process runs jobs by itself after `services.jobs.work()`. */
  readonly work?: boolean;
  /** Puts rows into a database that has none, before anything else asks for its connections. */
  readonly fill?: (services: Services) => Promise<unknown>;
}

/** Opens everything in order and connects it. If a step fails, the steps before it are undone. */
export async function boot({
  config,
  clock = systemClock,
  database: given,
  work = true,
  fill,
}: Options): Promise<Running> {
  let running: Running | undefined;
  const undo: (() => Promise<void>)[] = [];
  const close = async () => {
    for (const step of undo.splice(0).reverse()) await step();
  };
  try {
    const database = given ?? (await openDatabase(config));
    undo.push(database.close);
    if (!given) {
      await migrate(database);
      // After a long rest the job would come too late for what is written now.
      await makeAuditMonths(database.db, clock.now());
    }
    const { db, fromReplica, pool, notifications, kind } = database;
    const jobs = createJobs({
      database,
      work,
      onError: (error) => running?.app.log.error({ err: error }, 'job failed'),
    });
    const revocations = await watchRevocations(db, notifications, clock);
    undo.push(revocations.close);
    const changes = await watchChanges(db, notifications);
    await Promise.all([
      resealOtpSecrets(db, config),
      resealEInvoiceSecrets(db, config),
      resealWebhookSecrets(db, config),
      gateways.reseal(db, config),
      trackingProviders.reseal(db, config),
      resealWhatsAppSecrets(db, config),
      makePushKeys(database, config, clock.now()),
    ]);
    const files = openFileStore(config, clock);
    const services: Services = {
      config,
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
    await fill?.(services);
    registerWork(services);
    await jobs.start();
    undo.push(jobs.stop);
    const app = await buildApp(services);
    undo.push(() => app.close());
    // First of all: open streams would keep the server from closing.
    undo.push(changes.close);
    await app.ready();
    running = { app, services, database, close };
    return running;
  } catch (error) {
    await close().catch(() => {});
    throw error;
  }
}
