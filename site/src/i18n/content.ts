import { getEntry } from 'astro:content';
import type { Locale } from '@rantau/shared/locales';
import type { Content } from '../content/schemas.ts';
import { fillAll } from './fill-all.ts';
import { textValues } from './text-values.ts';

/** Texts of a collection in a language, with the company's values filled in; the build ends where a language has none. */
export async function contentOf<C extends keyof Content>(collection: C, locale: Locale): Promise<Content[C]> {
  const entry = await getEntry(collection, locale);
  if (!entry) throw new Error(`src/content/${collection}/${locale}.json is missing`);
  return fillAll(entry.data as Content[C], textValues(locale));
}
