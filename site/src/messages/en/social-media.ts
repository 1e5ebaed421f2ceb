import { networks } from '@rantau/shared/messages/en';

export const socialMedia = {
  title: 'Social Media',
  description:
    'Stories, tips and the latest dates from our warehouse on Facebook, Instagram, TikTok and Telegram.',
  headline: 'Stories from the warehouse',
  lede: 'Ships that just came in, packing tips, finds from American shops, and other news from our warehouses on both sides of the ocean.',
  filter: 'Filter by topic',
  all: 'All',
  none: 'No posts yet.',
  unknown: 'No posts about “%{tag}”.',
  everything: 'Show all posts',
  failed: 'The posts can’t be loaded right now. All of them are on our channels:',
  channels: 'Our channels',
  ...networks,
};
