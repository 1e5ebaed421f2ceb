import { networkOf, type SocialNetwork } from '@rantau/shared/social-media-posts';
import { decodeHTML } from 'entities';
import { Parser } from 'htmlparser2';
import type { z } from 'zod';

type Network = z.infer<typeof SocialNetwork>;

export interface PagePreview {
  readonly title: string;
  readonly text: string;
  readonly image_url: string | null;
}

/** oEmbed addresses of networks, which describe posts more reliably than their pages. */
const describers: Partial<Record<Network, string>> = {
  youtube: 'https://www.youtube.com/oembed?format=json&url=',
  tiktok: 'https://www.tiktok.com/oembed?url=',
};
export const oEmbedUrl = (url: string): string | null => {
  const describer = describers[networkOf(url)];
  return describer ? `${describer}${encodeURIComponent(url)}` : null;
};

/** One line without entities, however often a page has encoded them. */
const decode = (text: string): string => decodeHTML(text).replaceAll(/\s+/g, ' ').trim();

const cut = (text: string, length: number): string =>
  text.length > length ? `${text.slice(0, length - 1)}…` : text;

const imageUrl = (value: string | null | undefined, base: string): string | null => {
  if (!value || !URL.canParse(value, base)) return null;
  const url = new URL(value, base);
  return url.protocol === 'https:' || url.protocol === 'http:' ? url.href : null;
};

interface Head {
  readonly metas: ReadonlyMap<string, string>;
  readonly title: string;
}

/** Metadata of a page from its head, read once from the beginning; the parser ends with the head. */
function readHead(html: string): Head {
  const metas = new Map<string, string>();
  let title = '';
  let inTitle = false;
  const parser = new Parser({
    onopentag: (name, { property, name: named, content }) => {
      const key = (property ?? named)?.toLowerCase();
      if (name === 'meta' && key && content && !metas.has(key)) metas.set(key, content);
      inTitle = name === 'title' && title === '';
      if (name === 'body') parser.reset();
    },
    ontext: (text) => {
      if (inTitle) title += text;
    },
    onclosetag: (name) => {
      if (name === 'title') inTitle = false;
    },
  });
  parser.end(html);
  return { metas, title };
}

/** Title, text and picture of a page, from its Open Graph and usual meta tags. Everything is plain text. */
export function readHtml(html: string, url: string): PagePreview {
  const { metas, title } = readHead(html);
  const first = (...keys: string[]) => keys.map((key) => metas.get(key)).find(Boolean);
  return {
    title: cut(decode(first('og:title', 'twitter:title') ?? title), 200),
    text: cut(decode(first('og:description', 'twitter:description', 'description') ?? ''), 2000),
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
