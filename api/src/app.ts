import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import { AppError } from '@rantau/shared/errors';
import Fastify, { type FastifyInstance, LogController } from 'fastify';
import { pageSlots } from './flows/site-pages/page-slots.ts';
import { findInboxSource } from './inbox-sources.ts';
import { deploymentRoutes } from './modules/deployments/deployments.routes.ts';
import { healthRoutes } from './modules/health/health.routes.ts';
import { devMailRoutes } from './modules/mails/dev-mail.routes.ts';
import { devMessageRoutes } from './modules/mails/dev-messages.routes.ts';
import { unsubscribeRoutes } from './modules/mails/unsubscribe.routes.ts';
import { newId } from './platform/clock.ts';
import { isLocalStore } from './platform/files/local-store.ts';
import { apps } from './platform/http/apps.ts';
import { compression } from './platform/http/compression.ts';
import { draining } from './platform/http/draining.ts';
import { files } from './platform/http/files.ts';
import { hosts } from './platform/http/hosts.ts';
import { metrics } from './platform/http/metrics.ts';
import { openApi } from './platform/http/openapi.ts';
import { readableUrl } from './platform/http/page-requests.ts';
import { problems } from './platform/http/problems.ts';
import { answeredLine, loggerOptions } from './platform/http/request-log.ts';
import { routesOf } from './platform/http/routes.ts';
import { securityHeaders } from './platform/http/security-headers.ts';
import { sessions } from './platform/http/sessions.ts';
import { unknownAddresses } from './platform/http/unknown-addresses.ts';
import { unreadableRequests } from './platform/http/unreadable-requests.ts';
import { validation } from './platform/http/validation.ts';
import { inboxRoutes } from './platform/inbox/inbox.routes.ts';
import { turnQueue } from './platform/rate-limits/call-queue.ts';
import type { Services } from './platform/services.ts';
import { modules } from './routes.ts';

/** The whole product as one Fastify instance. It never listens: `start.ts` does, and tests use `inject`. */
export async function buildApp(services: Services): Promise<FastifyInstance> {
  const { config, clock, revocations } = services;
  const requestTimeout = config.requestTimeout * 1000;
  const app = Fastify({
    logger: loggerOptions(config),
    genReqId: () => newId(),
    // One log line per response, below, instead of Fastify's two.
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: 1_048_576,
    trustProxy: config.trustProxy.length > 0 ? [...config.trustProxy] : false,
    requestTimeout,
    // Without these three Node would cut a slow body only after a minute and a half.
    http: {
      requestTimeout,
      headersTimeout: Math.min(requestTimeout, 10_000),
      connectionsCheckingInterval: Math.min(requestTimeout / 2, 2_000),
    },
    // Of a connection on which nothing moves: whoever stops reading keeps no answer in memory. Streams have a heartbeat.
    connectionTimeout: 120_000,
    keepAliveTimeout: 65_000,
    return503OnClosing: false,
    ...unreadableRequests(config),
    rewriteUrl: readableUrl,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
  });

  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  app.addHook('onResponse', (request, reply, done) => {
    request.log.info(answeredLine(request, reply), 'answered');
    done();
  });
  app.decorate('declaredCalls', []);
  await app.register(draining);
  await app.register(metrics, { pool: services.pool });
  await app.register(unknownAddresses);
  await app.register(problems);
  await app.register(validation, { config });
  await app.register(securityHeaders, { config });
  await app.register(hosts, { config });
  await app.register(cookie);
  await app.register(sessions, { config, clock, revocations });
  if (config.mode !== 'test')
    await app.register(underPressure, {
      maxEventLoopDelay: 5_000,
      // A sample without a turn of the loop counts as an endless delay, so it is longer than a garbage collection.
      sampleInterval: 2_000,
      // Calls are retried, but a page whose script was refused would stay blank.
      pressureHandler: (request, _, kind, value) => {
        if (!request.url.startsWith('/api/')) return;
        const cause = new Error(`${kind} ${Math.round(Number(value ?? 0))}`);
        throw new AppError('service_unavailable', { retryAfter: 3, cause });
      },
    });
  await app.register(compression);
  const turns = turnQueue(config);
  if (config.apiDocs) await app.register(openApi);
  await app.register(async (scope) => {
    const route = routesOf(scope, services, turns);
    for (const module of modules) module(route, services);
  });
  await app.register(inboxRoutes, {
    services,
    turns,
    find: (source) => findInboxSource(services, source),
  });
  await app.register(unsubscribeRoutes, { services, turns });
  await app.register(healthRoutes, services);
  await app.register(deploymentRoutes, { config });
  await app.register(devMailRoutes, services);
  await app.register(devMessageRoutes, services);
  // A bucket answers for itself.
  if (isLocalStore(services.files))
    await app.register(files, { store: services.files, clock, db: services.db });
  await app.register(apps, { config, slots: pageSlots(services), turns });
  return app;
}
