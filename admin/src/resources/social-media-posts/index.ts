import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { lazy } from 'react';

export default {
  list: lazy(() => import('./SocialMediaPostList.tsx')),
  edit: lazy(() => import('./SocialMediaPostEdit.tsx')),
  create: lazy(() => import('./SocialMediaPostCreate.tsx')),
  recordRepresentation: (record: SocialMediaPost) => record.title,
};
