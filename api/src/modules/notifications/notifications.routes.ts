import { Readable } from 'node:stream';
import type { Endpoint } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { type Notification, notificationEndpoints } from '@rantau/shared/notifications';
import type { FastifyReply } from 'fastify';
import { staffBehind } from '../../platform/audit/actor-context.ts';
import type { Subscriber } from '../../platform/change-feed.ts';
import type { Call, FileAnswer, Module } from '../../platform/http/endpoint.ts';
import type { SessionActor } from '../../platform/http/sessions.ts';
import type { Services } from '../../platform/services.ts';
import { openStreams } from './open-streams.ts';

interface OwnCall extends Pick<Call<Endpoint>, 'now' | 'request' | 'reply'> {
  readonly actor: SessionActor;
}

/** Proxies close what is silent for longer. */
const heartbeatMs = 20_000;
const longestMs = 10 * 60_000;

const toEvent = (notification: Notification): string =>
  `event: change\ndata: ${JSON.stringify(notification)}\n\n`;

interface Listener {
  readonly to: Subscriber;
  readonly actor: SessionActor;
  /** Milliseconds after which its token is good no more: a page connects again with a new one. */
  readonly leftMs: number;
}

/** Changes as they happen, for as long as the session lasts. */
function eventStream(services: Services, { to, actor, leftMs }: Listener, reply: FastifyReply): FileAnswer {
  const stream = new Readable({ read: () => {} });
  const end = () => stream.push(null);
  const steps = [
    services.changes.subscribe(to, { tell: (notification) => stream.push(toEvent(notification)), end }),
    services.revocations.onRevoked({ sessionId: actor.session_id, subjectId: actor.id }, end),
  ];
  const heartbeat = setInterval(() => stream.push(': still here\n\n'), heartbeatMs);
  const limit = setTimeout(end, Math.min(longestMs, leftMs));
  const leave = () => {
    clearInterval(heartbeat);
    clearTimeout(limit);
    for (const step of steps) step();
  };
  stream.once('close', leave);
  reply.raw.once('close', () => stream.destroy());
  // Compression would hold events back until a block is full.
  reply.header('content-encoding', 'identity').header('x-accel-buffering', 'no');
  stream.push('retry: 3000\n\n');
  return { body: stream };
}

export const notificationRoutes: Module = (route, services) => {
  const streams = openStreams(services.db);

  async function streamFor({ actor, now, request, reply }: OwnCall, to: Subscriber): Promise<FileAnswer> {
    const leave = await streams.open(staffBehind(actor) ?? actor.id);
    try {
      if (reply.raw.destroyed) throw new AppError('service_unavailable', { retryAfter: 3 });
      // The session may have ended while streams were counted, before anything listened for its end.
      request.server.authenticate(request);
    } catch (error) {
      leave();
      throw error;
    }
    reply.raw.once('close', leave);
    return eventStream(services, { to, actor, leftMs: request.tokenEnds - now.getTime() }, reply);
  }

  route(notificationEndpoints.mine, (call) => streamFor(call, { userId: call.actor.id }));
  route(notificationEndpoints.vendors, (call) => streamFor(call, { vendorId: call.actor.vendor_id }));
  route(notificationEndpoints.admins, (call) => streamFor(call, { role: call.actor.role }));
};
