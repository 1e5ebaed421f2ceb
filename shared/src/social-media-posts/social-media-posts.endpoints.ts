import { z } from 'zod';
import { crudEndpoints, endpoint, Locale, searchableListQuery, WebUrl } from '../contract/index.ts';
import { SocialMediaPost, SocialMediaPostDraft, SocialNetwork, Tag } from './social-media-posts.schema.ts';

const tag = 'social-media-posts';
const open = { session: 'public', tag } as const;
const staff = { session: 'admin', tag, action: 'social-media-post:read' } as const;

export const socialMediaPostEndpoints = {
  publicList: endpoint('GET /social-media-posts', {
    ...open,
    summary: 'Published posts, newest first',
    query: z.object({ tag: z.string().max(40).optional(), locale: Locale.optional() }),
    output: z.array(SocialMediaPost),
  }),
  publicTags: endpoint('GET /tags', { ...open, summary: 'Tags of published posts', output: z.array(Tag) }),
  ...crudEndpoints({
    path: 'social-media-posts',
    one: 'post',
    tag,
    read: 'social-media-post:read',
    write: 'social-media-post:update',
    record: SocialMediaPost,
    create: SocialMediaPostDraft,
    update: SocialMediaPostDraft.partial(),
    query: searchableListQuery(['published_at', 'created_at', 'title'], {
      network: SocialNetwork,
      tag: z.string(),
      locale: Locale,
      published: z.boolean(),
    }),
  }),
  retrieve: endpoint('GET /admins/social-media-posts/retrieve-post', {
    ...staff,
    action: 'social-media-post:update',
    summary: 'Read title, text and picture from a page, to fill the form',
    query: z.object({ url: WebUrl }),
    output: z.object({
      network: SocialNetwork,
      url: z.string(),
      title: z.string(),
      text: z.string(),
      image_url: z.string().nullable(),
    }),
    errors: ['fetch_refused'],
  }),
  tags: endpoint('GET /admins/social-media-posts/tags', {
    ...staff,
    summary: 'Tags of all posts',
    output: z.array(Tag),
  }),
} as const;
