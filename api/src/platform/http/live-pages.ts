import { createHash } from 'node:crypto';
import type { Html } from '@rantau/shared/html';
import { type PageTemplate, readPageTemplate, type SlotName } from '@rantau/shared/live-pages';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { perBuild } from './built-file.ts';
import { inlineHashesOf } from './inline-hashes.ts';

/** Live content of a page, and its status. */
export interface FilledPage {
  /** Null where nothing is known beyond what was built. */
  readonly slots: Readonly<Partial<Record<SlotName, Html>>> | null;
  /** Start of the title, before the built one. */
  readonly topic?: string;
  readonly status?: number;
  readonly headers?: Readonly<Record<string, string | number>>;
}

interface SlotContext {
  readonly query: URLSearchParams;
  readonly ip: string;
  /** Keeps why something could not be read; the page is answered without it. */
  readonly onFailure: (error: unknown) => void;
}

export type SlotsOf = (page: PageTemplate, context: SlotContext) => Promise<FilledPage>;

/** Slot functions of the site's pages by file, such as `en/track.html`. */
export type PageSlots = ReadonlyMap<string, SlotsOf>;

const livePageOf = perBuild(readPageTemplate);

/** Sends a page with what is true now; one that the browser has already is not sent again. */
export async function sendLivePage(
  request: FastifyRequest,
  reply: FastifyReply,
  file: string,
  slotsOf: SlotsOf,
): Promise<FastifyReply> {
  const page = livePageOf(file);
  const query = new URLSearchParams(request.url.split('?')[1]);
  const onFailure = (error: unknown) =>
    request.log.warn({ reason: String(error) }, 'a page goes without its data');
  const filled = slotsOf(page, { query, ip: request.ip, onFailure });
  // A page of an older build may lack a word or a partial.
  const asBuilt = (error: unknown): FilledPage => {
    onFailure(error);
    return { slots: null };
  };
  const { slots, topic, status = 200, headers = {} } = await filled.catch(asBuilt);
  const html = page.filled(slots ?? {}, { query: query.toString(), topic });
  const etag = `W/"${createHash('sha256').update(html).digest('base64url').slice(0, 27)}"`;
  reply.allowInline(inlineHashesOf(file));
  reply.code(status).headers({ 'cache-control': 'no-cache', etag, ...headers });
  if (status === 200 && request.headers['if-none-match']?.includes(etag)) return reply.code(304).send();
  return reply.type('text/html; charset=utf-8').send(html);
}
