import { join } from 'node:path';
import staticFiles from '@fastify/static';
import { AppError } from '@rantau/shared/errors';
import { siteEntry } from '@rantau/shared/no-script';
import type { FastifyReply, FastifyRequest } from 'fastify';
import fp from 'fastify-plugin';
import type { Config } from '../config.ts';
import type { TurnQueue } from '../rate-limits/call-queue.ts';
import { addressOf, type BuiltApp, builtApps, hasFile, pageOf } from './app-files.ts';
import { inlineHashesOf } from './inline-hashes.ts';
import { type PageSlots, sendLivePage } from './live-pages.ts';
import { wantsHtml } from './page-requests.ts';

/** Pages of the customer and vendor area on the site's host; everything else there is the static site. */
const portalPages =
  /^\/(dashboard|vendor|auth|log-masuk|login|magic-link|confirm-email|reset-password|forgot-password|impersonate|follow)(\/|$)/;
/** Pages of the back office on its own host, where the short address of one leads to it. */
const officePages = /^\/(admins(\/|$)|$)/;
/** Bundlers put a hash of the content into these names. */
const hashed = /(^|\/)(_astro|assets)\/.+[.-][\w-]{8,}\.\w+$/;

/** Vendors and staff work there: nothing on these hosts is to be found by search engines. */
const closedToRobots = 'User-agent: *\nDisallow: /\n';
/** Pages, of which each costs as much as a call; what a page is made of has an ending, and costs little. */
const isPage = (path: string): boolean => !/\.\w{2,5}$/.test(path);

/** Refusals that mean no more to a person than that the address leads nowhere. */
const notFoundStatuses = new Set([400, 404, 405, 415]);

declare module 'fastify' {
  interface FastifyInstance {
    /** The site's error page, where a browser asked for a page of the site; null for every other request. */
    sendErrorPage: (request: FastifyRequest, reply: FastifyReply, status: number) => FastifyReply | null;
  }
}

interface Options {
  readonly config: Config;
  /** By file, what fills the places that a page of the site leaves open. */
  readonly slots: PageSlots;
  readonly turns: TurnQueue;
}

/** The three built apps, by host: files as they are, pages of a single-page app as its `index.html`. */
export const apps = fp<Options>(async (app, { config, slots, turns }) => {
  const { site, portal, admin } = builtApps();
  await app.register(staticFiles, {
    root: site.root,
    serve: false,
    preCompressed: true,
    cacheControl: false,
  });

  const send = (reply: FastifyReply, from: BuiltApp, file: string, status = 200): FastifyReply => {
    reply
      .code(status)
      .header('cache-control', hashed.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache');
    return reply.sendFile(file, from.root);
  };

  const sendSinglePage = (reply: FastifyReply, from: BuiltApp, path: string): FastifyReply => {
    const requested = path.slice(1);
    // A missing script must not be answered with a page.
    const isFile = hasFile(from, requested);
    if (!isFile && (/\.\w{2,5}$/.test(path) || !hasFile(from, 'index.html'))) throw new AppError('not_found');
    const file = isFile ? requested : 'index.html';
    if (file.endsWith('.html')) reply.allowInline(inlineHashesOf(join(from.root, file)));
    return send(reply, from, file);
  };

  const sendPage = (reply: FastifyReply, page: string): FastifyReply => {
    if (page.endsWith('.html')) reply.allowInline(inlineHashesOf(join(site.root, page)));
    return send(reply, site, page, page.endsWith('404.html') ? 404 : 200);
  };

  const errorPageOf = (path: string): string | undefined =>
    [/^\/en(\/|$)/.test(path) ? 'en/404.html' : '404.html'].find((page) => hasFile(site, page));

  app.decorate('sendErrorPage', (request, reply, status) => {
    const [path = '/'] = request.originalUrl.split('?', 1);
    const page = errorPageOf(path);
    const asksForPage =
      request.hostKind === 'app' && !/^\/(api|files)\//.test(path) && wantsHtml(request.raw);
    return page && asksForPage && notFoundStatuses.has(status) ? sendPage(reply, page).code(status) : null;
  });

  const sendSite = async (
    request: FastifyRequest,
    reply: FastifyReply,
    path: string,
  ): Promise<FastifyReply> => {
    const page = pageOf(site, path);
    const address = page && !portalPages.test(path) ? addressOf(page) : path;
    if (address !== path) return reply.redirect(address + queryOf(request), 301);
    const slotsOf = slots.get(page ?? '');
    if (page && slotsOf) return sendLivePage(request, reply, join(site.root, page), slotsOf);
    if (page && !portalPages.test(path)) return sendPage(reply, page);
    if (portalPages.test(path) || hasFile(portal, path.slice(1))) return sendSinglePage(reply, portal, path);
    const lost = errorPageOf(path);
    if (lost) return sendPage(reply, lost);
    throw new AppError('not_found');
  };

  const answer = async (request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const path = pathOf(request);
    if (path.startsWith('/api/')) throw app.refuseAddress(request);
    if (isPage(path)) await turns.await(request, 0);
    if (path === siteEntry) return reply.redirect(`${config.origins.app}/`, 302);
    if (request.hostKind !== 'app') {
      if (path === '/robots.txt') return reply.type('text/plain; charset=utf-8').send(closedToRobots);
      reply.header('x-robots-tag', 'noindex');
    }
    if (request.hostKind === 'admin')
      return isPage(path) && !officePages.test(path)
        ? reply.redirect(`/admins${encodeURI(path)}${queryOf(request)}`, 302)
        : sendSinglePage(reply, admin, path);
    if (request.hostKind === 'app') return sendSite(request, reply, path);
    return path === '/' ? reply.redirect('/vendor', 302) : sendSinglePage(reply, portal, path);
  };

  app.get('/', { schema: { hide: true } }, answer);
  app.get('/*', { schema: { hide: true } }, answer);
  if (config.mode !== 'test' && [site, portal, admin].some((each) => !hasFile(each, 'index.html')))
    app.log.warn('an app is not built yet; run: npm start');
});

const queryOf = (request: FastifyRequest): string => /\?.*/.exec(request.url)?.[0] ?? '';

function pathOf(request: FastifyRequest): string {
  // Broken escapes were taken out of the router's way.
  if (request.url !== request.originalUrl) throw new AppError('malformed_request');
  try {
    return decodeURIComponent(request.url.split('?', 1)[0] ?? '/').replaceAll(/\/{2,}/g, '/');
  } catch {
    throw new AppError('malformed_request');
  }
}
