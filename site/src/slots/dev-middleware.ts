import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import {
  departuresBoard,
  type PageTemplate,
  postsList,
  readPageTemplate,
  type SlotName,
  sampleInvoice,
  shopperFee,
} from '@rantau/shared/live-pages';
import { defaultLocale, type Locale, locales } from '@rantau/shared/locales';
import { shopperPrice, type Tariff } from '@rantau/shared/pricing';
import type { MiddlewareHandler } from 'astro';
import { config } from '../config.ts';
import { readJson } from '../scripts/read-json.ts';

type Filled = Parameters<PageTemplate['filled']>[0];
type Json<F extends (...parts: never[]) => unknown, N extends number> = Parameters<F>[N];

const read = <T>(path: string): Promise<T | null> => readJson<T>(`${config.apiOrigin}/api/v1${path}`);

const readTariff = async (): Promise<Tariff | null> => {
  const tariff = await read<Tariff>('/rates');
  return tariff && { ...tariff, on: calendarDate(new Date(), malaysiaZone) };
};

/** Content of each slot that no request decides; null where the API does not answer. */
const fillings: Partial<
  Record<SlotName, (page: PageTemplate, locale: Locale) => Promise<Filled[SlotName] | null>>
> = {
  departures: async (page, locale) => {
    const trips = await read<Json<typeof departuresBoard, 1>>('/active-trips');
    return trips && departuresBoard(page.slot('departures'), trips, locale, new Date());
  },
  posts: async (page, locale) => {
    const posts = await read<Json<typeof postsList, 1>>(`/social-media-posts?locale=${locale}`);
    return posts && postsList(page.slot('posts'), posts, locale, '');
  },
  fee: async (page, locale) => {
    const tariff = await readTariff();
    const price = tariff && shopperPrice(tariff);
    return price && shopperFee(page.slot('fee'), price, locale);
  },
  invoice: async (page, locale) => {
    const tariff = await readTariff();
    return tariff && sampleInvoice(page.slot('invoice'), tariff, locale);
  },
};

export const onRequest: MiddlewareHandler = async ({ currentLocale }, next) => {
  const response = await next();
  if (!response.headers.get('content-type')?.startsWith('text/html')) return response;
  const html = await response.text();
  const page = readPageTemplate(html);
  const locale = locales.find((each) => each === currentLocale) ?? defaultLocale;
  const names = [...html.matchAll(/<!--slot (\w+)-->/g)].map(([, name]) => name as SlotName);
  const filled = await Promise.all(
    names.map(async (name) => [name, await fillings[name]?.(page, locale)] as const),
  );
  const slots = Object.fromEntries(filled.filter(([, slot]) => slot));
  return new Response(page.filled(slots), response);
};
