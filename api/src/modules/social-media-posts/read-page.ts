import type { SocialNetwork } from '@rantau/shared/social-media-posts';
import type { z } from 'zod';

type Network = z.infer<typeof SocialNetwork>;

export interface PagePreview {
  readonly title: string;
  readonly text: string;
  readonly image_url: string | null;
}

const hosts: readonly (readonly [Network, RegExp])[] = [
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.watch)$/],
  ['instagram', /(^|\.)(instagram\.com|instagr\.am)$/],
  ['tiktok', /(^|\.)tiktok\.com$/],
  ['telegram', /(^|\.)(t\.me|telegram\.(me|org))$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
];

/** Which network an address belongs to; any other site is a blog. */
export const networkOf = (url: string): Network =>
  hosts.find(([, host]) => host.test(new URL(url).hostname))?.[0] ?? 'blog';

/** Where a network describes its posts as data (oEmbed), which it does more reliably than in its pages. */
const describers: Partial<Record<Network, string>> = {
  youtube: 'https://www.youtube.com/oembed?format=json&url=',
  tiktok: 'https://www.tiktok.com/oembed?url=',
};
export const oEmbedUrl = (url: string): string | null => {
  const describer = describers[networkOf(url)];
  return describer ? `${describer}${encodeURIComponent(url)}` : null;
};

const named: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: ' ',
};
const decode = (text: string): string =>
  text
    .replaceAll(/&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|([a-z]{2,6}));/gi, (whole, hex, decimal, name) => {
      const code = hex ? Number.parseInt(hex, 16) : decimal ? Number(decimal) : null;
      if (code !== null) return code <= 0x10ffff ? String.fromCodePoint(code) : '';
      return named[String(name).toLowerCase()] ?? whole;
    })
    .replaceAll(/\s+/g, ' ')
    .trim();

const attribute = (tag: string, name: string): string | null => {
  const match = new RegExp(`\\b${name}\\s*=\\s*(?:"([^"]*)"|'([^']*)'|([^\\s>]+))`, 'i').exec(tag);
  return match ? decode(match[1] ?? match[2] ?? match[3] ?? '') : null;
};

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const imageUrl = (value: string | null | undefined, base: string): string | null => {
  if (!value || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
};

/** Title, text and picture of a page, from its Open Graph and usual meta tags. Everything is plain text. */
export function readHtml(html: string, url: string): PagePreview {
  const metas = new Map<string, string>();
  for (const [tag] of html.matchAll(/<meta\b[^>]{0,4000}>/gi)) {
    const key = (attribute(tag, 'property') ?? attribute(tag, 'name'))?.toLowerCase();
    const content = attribute(tag, 'content');
    if (key && content && !metas.has(key)) metas.set(key, content);
  }
  const heading = /<title\b[^>]{0,400}>([^<]{0,2000})<\/title>/i.exec(html)?.[1];
  const first = (...keys: string[]) => keys.map((key) => metas.get(key)).find(Boolean);
  return {
    title: cut(first('og:title', 'twitter:title') ?? decode(heading ?? ''), 200),
    text: cut(first('og:description', 'twitter:description', 'description') ?? '', 2000),
    image_url: imageUrl(first('og:image:secure_url', 'og:image', 'twitter:image'), url),
  };
}

/** The same from an oEmbed answer; null where it is none. */
export function readOEmbed(json: string, url: string): PagePreview | null {
  try {
    const data = JSON.parse(json) as Readonly<Record<string, unknown>>;
    const text = (key: string) => (typeof data[key] === 'string' ? decode(data[key]) : '');
    if (!text('title')) return null;
    return {
      title: cut(text('title'), 200),
      text: cut(text('author_name'), 2000),
      image_url: imageUrl(text('thumbnail_url'), url),
    };
  } catch {
    return null;
  }
}
