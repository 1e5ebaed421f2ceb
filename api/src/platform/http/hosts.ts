import { AppError } from '@rantau/shared/errors';
import type { FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config, HostKind } from '../config.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Part of the product that the request is for. */
    hostKind: HostKind;
  }
}

const hostHeaders = (request: FastifyRequest): number =>
  request.raw.rawHeaders.filter((name, index) => index % 2 === 0 && name.toLowerCase() === 'host').length;

/** Pattern of a name and a port, without anything that another parser could read as another host. */
const hostForm = /^[\w.-]+(:\d{1,5})?$/;

/**
 * Answers only configured hosts; otherwise the sender of a request could choose whose cookies and links are
 * used.
 */
export const hosts = fp<{ config: Config }>(async (app, { config }) => {
  app.decorateRequest('hostKind', 'app');
  app.addHook('onRequest', (request, _, done) => {
    // HTTP/0.9 has neither headers nor a host, and nobody speaks it.
    if (hostHeaders(request) > 1 || request.raw.httpVersionMajor < 1) throw new AppError('malformed_request');
    const hostKind = config.hosts.get(request.hostname.toLowerCase());
    if (!hostKind || !hostForm.test(request.host)) throw new AppError('host_unknown');
    request.hostKind = hostKind;
    done();
  });
});
