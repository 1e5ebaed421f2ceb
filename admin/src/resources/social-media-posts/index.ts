import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { defineResource, writtenWith } from '../../define-resource.ts';

export default defineResource({
  name: 'social-media-post',
  calls: { list: 'social-media-posts' },
  access: writtenWith('social-media-post:read', 'social-media-post:update'),
  menu: { group: 'customers' },
  search: { text: { rank: 4, fields: ['url'] } },
  list: () => import('./SocialMediaPostList.tsx'),
  edit: () => import('./SocialMediaPostEdit.tsx'),
  create: () => import('./SocialMediaPostCreate.tsx'),
  recordRepresentation: (record: SocialMediaPost) => record.title,
});
