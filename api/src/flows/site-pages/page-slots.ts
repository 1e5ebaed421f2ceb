import type { Locale } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import {
  departuresBoard,
  postsList,
  sampleInvoice,
  shopperFee,
  type Tracked,
  trackingAnswer,
} from '@rantau/shared/live-pages';
import { shopperPrice } from '@rantau/shared/pricing';
import { parseReference } from '@rantau/shared/references';
import { publishedPosts, toPosts } from '../../modules/social-media-posts/read-posts.service.ts';
import { loadTariff } from '../../modules/tariffs/tariffs.service.ts';
import { listActiveTrips } from '../../modules/trips/trips.repository.ts';
import type { FilledPage, PageSlots, SlotsOf } from '../../platform/http/live-pages.ts';
import type { Services } from '../../platform/services.ts';
import { trackFor } from '../tracking/tracking.ts';
import { cached } from './cached.ts';

/** Short enough to be called live, long enough that a crowd costs one reading. */
const memory = { ttlSeconds: 10, timeoutSeconds: 1.5 };
/** As many characters as the form takes. */
const longestReference = 40;

/** Reason why a reference is not found. */
function whyNot(reference: string): 'invoice' | 'mistyped' | 'not_found' {
  if (/^\s*inv/i.test(reference)) return 'invoice';
  const parsed = parseReference(reference);
  return parsed.ok || parsed.reason === 'unknown_prefix' ? 'not_found' : 'mistyped';
}

/** Slots of each page of the site with live data, in both languages. */
export function pageSlots(services: Services): PageSlots {
  const { db, clock } = services;
  const trips = cached(clock, memory, () => listActiveTrips(db));
  const tariff = cached(clock, memory, () => loadTariff(db, { on: calendarDate(clock.now(), malaysiaZone) }));
  const postsIn = (locale: Locale) =>
    cached(clock, memory, async () =>
      toPosts(services, db, await publishedPosts(db, { now: clock.now(), locale })),
    );

  const home =
    (locale: Locale): SlotsOf =>
    async (page, { onFailure }) => {
      const [known, rates] = await Promise.all([trips(onFailure), tariff(onFailure)]);
      const invoice = rates && sampleInvoice(page.slot('invoice'), rates, locale);
      return {
        slots: {
          ...(known && { departures: departuresBoard(page.slot('departures'), known, locale, clock.now()) }),
          ...(invoice && { invoice }),
        },
      };
    };

  const ourService =
    (locale: Locale): SlotsOf =>
    async (page, { onFailure }) => {
      const rates = await tariff(onFailure);
      const price = rates && shopperPrice(rates);
      return { slots: price && { fee: shopperFee(page.slot('fee'), price, locale) } };
    };

  const socialMedia = (locale: Locale): SlotsOf => {
    const posts = postsIn(locale);
    return async (page, { query, onFailure }) => {
      const known = await posts(onFailure);
      const tag = query.get('tag') ?? '';
      const isTopic = known?.some(({ tags }) => tags.includes(tag)) ?? false;
      return {
        slots: known && { posts: postsList(page.slot('posts'), known, locale, tag) },
        ...(isTopic && { topic: `#${tag}` }),
        ...(known && tag !== '' && !isTopic && { headers: { 'x-robots-tag': 'noindex' } }),
      };
    };
  };

  const track =
    (locale: Locale): SlotsOf =>
    async (page, { query, ip, onFailure }) => {
      const typed = query.get('reference');
      if (typed === null) return { slots: null };
      const reference = typed.trim().slice(0, longestReference);
      const { tracked, ...answer } = await look(reference, ip, onFailure);
      return {
        slots: {
          track: trackingAnswer(page.slot('track'), reference, tracked, locale),
          ask: page.slot('ask').partial('about', { reference: encodeURIComponent(reference) }),
        },
        ...answer,
        headers: { ...answer.headers, 'x-robots-tag': 'noindex' },
      };
    };

  type Looked = Omit<FilledPage, 'slots'> & { readonly tracked: Tracked };

  async function look(reference: string, ip: string, onFailure: (error: unknown) => void): Promise<Looked> {
    if (reference === '') return { tracked: 'empty' };
    try {
      return { tracked: await trackFor(db, { now: clock.now(), ip, reference }) };
    } catch (error) {
      const code = error instanceof AppError ? error.code : undefined;
      if (code === 'not_found' || code === 'validation_failed') return { tracked: whyNot(reference) };
      const wait = { 'retry-after': (error instanceof AppError && error.retryAfter) || 3 };
      if (code === 'rate_limited') return { tracked: 'rate_limited', status: 429, headers: wait };
      onFailure(error);
      return { tracked: 'failed', status: 503, headers: wait };
    }
  }

  const pages = {
    'index.html': home,
    'services.html': ourService,
    'social-media.html': socialMedia,
    'track.html': track,
  };
  return new Map(
    Object.entries(pages).flatMap(([file, fillingIn]) => [
      [file, fillingIn('ms')],
      [file === 'index.html' ? 'en.html' : `en/${file}`, fillingIn('en')],
    ]),
  );
}
