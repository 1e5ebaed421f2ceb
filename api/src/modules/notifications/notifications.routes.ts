import { Readable } from 'node:stream';
import { type Notification, notificationEndpoints } from '@rantau/shared/notifications';
import type { FastifyReply } from 'fastify';
import type { FileAnswer, Module } from '../../plugins/endpoint.ts';
import type { ChangeFeed, Subscriber } from './change-feed.ts';

/** Proxies close what is silent for longer. */
const heartbeatMs = 20_000;
/** A page connects again with a token of its own day, so that an ended session does not go on listening. */
const longestMs = 10 * 60_000;

const toEvent = (notification: Notification): string =>
  `event: change\ndata: ${JSON.stringify(notification)}\n\n`;

function eventStream(feed: ChangeFeed, to: Subscriber, reply: FastifyReply): FileAnswer {
  const stream = new Readable({ read: () => {} });
  const end = () => stream.push(null);
  const unsubscribe = feed.subscribe(to, { tell: (notification) => stream.push(toEvent(notification)), end });
  const heartbeat = setInterval(() => stream.push(': still here\n\n'), heartbeatMs);
  const limit = setTimeout(end, longestMs);
  const leave = () => {
    clearInterval(heartbeat);
    clearTimeout(limit);
    unsubscribe();
  };
  stream.once('close', leave);
  reply.raw.once('close', () => stream.destroy());
  // Compression would hold events back until a block is full.
  reply.header('content-encoding', 'identity').header('x-accel-buffering', 'no');
  stream.push('retry: 3000\n\n');
  return { body: stream };
}

export const notificationRoutes: Module = (route, { changes }) => {
  route(notificationEndpoints.mine, ({ actor, reply }) => eventStream(changes, { userId: actor.id }, reply));
  route(notificationEndpoints.vendors, ({ actor, reply }) =>
    eventStream(changes, { vendorId: actor.vendor_id }, reply),
  );
};
