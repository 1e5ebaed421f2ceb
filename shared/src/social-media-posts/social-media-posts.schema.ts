import { z } from 'zod';
import { Instant, idOf, Locale, LongText, recordShape, WebUrl } from '../contract/index.ts';
import { ImageLink } from '../images/index.ts';

export const SocialNetwork = z.enum(['facebook', 'instagram', 'tiktok', 'telegram', 'youtube', 'blog']);

export const SocialMediaPostDraft = z.object({
  network: SocialNetwork,
  url: WebUrl,
  title: z.string().trim().min(1, 'required').max(200, 'too_long'),
  text: LongText.default(''),
  locale: Locale.default('ms'),
  tags: z.array(z.string().trim().toLowerCase().min(1).max(40, 'too_long')).max(20, 'too_long').default([]),
  image_id: idOf('image').nullable().default(null),
  published_at: Instant.nullable().default(null),
});
export const SocialMediaPost = SocialMediaPostDraft.extend({
  ...recordShape,
  image: ImageLink.nullable(),
}).meta({ id: 'SocialMediaPost' });
export type SocialMediaPost = z.infer<typeof SocialMediaPost>;

export const Tag = z.object({ id: z.string(), name: z.string(), count: z.int() }).meta({ id: 'Tag' });
