import { z } from 'zod';
import { crudEndpoints, endpoint, Locale, searchableListQuery, WebUrl } from '../contract/index.ts';
import { SocialMediaPost, SocialMediaPostDraft, SocialNetwork, Tag } from './social-media-posts.schema.ts';

const tag = 'social-media-posts';
const open = { session: 'public', tag, method: 'GET' } as const;
const staff = { session: 'admin', tag, method: 'GET', action: 'social-media-post:read' } as const;

export const socialMediaPostEndpoints = {
  publicList: endpoint({
    ...open,
    path: '/social-media-posts',
    summary: 'Published posts, newest first',
    query: z.object({ tag: z.string().max(40).optional(), locale: Locale.optional() }),
    output: z.array(SocialMediaPost),
  }),
  publicTags: endpoint({ ...open, path: '/tags', summary: 'Tags of published posts', output: z.array(Tag) }),
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
  retrieve: endpoint({
    ...staff,
    path: '/admins/social-media-posts/retrieve-post',
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
  tags: endpoint({
    ...staff,
    path: '/admins/social-media-posts/tags',
    summary: 'Tags of all posts',
    output: z.array(Tag),
  }),
} as const;
