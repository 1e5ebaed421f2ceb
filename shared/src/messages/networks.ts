/** Names of the social networks, the same in every language. */
export const networks = {
  facebook: 'Facebook',
  instagram: 'Instagram',
  tiktok: 'TikTok',
  telegram: 'Telegram',
  youtube: 'YouTube',
  blog: 'Blog',
} as const;
