import type { z } from 'zod';
import type { SocialNetwork } from './social-media-posts.schema.ts';

type Network = z.infer<typeof SocialNetwork>;

const hosts: readonly (readonly [Network, RegExp])[] = [
  ['facebook', /(^|\.)(facebook\.com|fb\.com|fb\.watch)$/],
  ['instagram', /(^|\.)(instagram\.com|instagr\.am)$/],
  ['tiktok', /(^|\.)tiktok\.com$/],
  ['telegram', /(^|\.)(t\.me|telegram\.(me|org))$/],
  ['youtube', /(^|\.)(youtube\.com|youtu\.be)$/],
];

/** Network of an address; any other site is a blog. */
export const networkOf = (url: string): Network =>
  hosts.find(([, host]) => host.test(new URL(url).hostname))?.[0] ?? 'blog';
