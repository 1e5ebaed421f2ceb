import { AppError } from '@rantau/shared/errors';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyInstance {
    /** Why nothing answers this request: there is no such address, or it does not take this method. */
    refuseAddress: (request: FastifyRequest) => AppError;
  }
}

interface Address {
  readonly pattern: RegExp;
  readonly methods: Set<string>;
}

/** `/users/:id` takes one part of a path for its parameter, `/files/*` any number. */
const toPattern = (url: string): RegExp =>
  new RegExp(
    `^${url
      .replaceAll(/[.+?^${}()|[\]\\]/g, '\\$&')
      .replaceAll(/:\w+/g, '[^/]+')
      .replaceAll('*', '.*')}/?$`,
  );

/** Remembers every address with its methods, so that a wrong one is told apart from a missing record. */
export const unknownAddresses = fp(async (app) => {
  const known = new Map<string, Address>();
  app.addHook('onRoute', ({ url, method }) => {
    const address = known.get(url) ?? { pattern: toPattern(url), methods: new Set() };
    for (const each of [method].flat()) address.methods.add(each.toUpperCase());
    known.set(url, address);
  });
  // Before its body is read: an unknown address takes none. What has not come yet is not waited for.
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!request.is404) return;
    const { 'content-length': length = '0', 'transfer-encoding': pieces } = request.headers;
    if (pieces !== undefined || length !== '0') reply.header('connection', 'close');
    throw app.refuseAddress(request);
  });
  app.decorate('refuseAddress', ({ url, method }) => {
    const path = url.split('?', 1)[0] ?? '/';
    const allow = new Set<string>();
    // Pages are served from everywhere but the API's own addresses.
    for (const [pattern, address] of known)
      if (!(pattern === '/*' && path.startsWith('/api/')) && address.pattern.test(path))
        for (const each of address.methods) allow.add(each);
    if (allow.size === 0 || allow.has(method)) return new AppError('address_unknown');
    return new AppError('method_not_allowed', { metadata: { allow: [...allow].sort() } });
  });
});
