import { company } from '@rantau/shared/company';
import { tokens } from '@rantau/shared/design';
import { defaultLocale, languageTags } from '@rantau/shared/locales';
import type { APIRoute } from 'astro';
import { fileOf } from '../head/icons.ts';
import { messagesOf } from '../i18n/messages.ts';

const icon = (src: string, size: number, purpose = 'any') => ({
  src,
  sizes: `${size}x${size}`,
  type: 'image/png',
  purpose,
});

const manifest = {
  name: company.name,
  short_name: company.name,
  description: messagesOf(defaultLocale).home.description,
  lang: languageTags[defaultLocale],
  start_url: '/',
  scope: '/',
  display: 'minimal-ui',
  background_color: tokens.color.light.paper,
  theme_color: tokens.color.light.paper,
  icons: [
    icon('/icon-192.png', 192),
    icon('/icon-512.png', 512),
    icon('/icon-maskable.png', 512, 'maskable'),
  ],
};

export const GET: APIRoute = () => fileOf(JSON.stringify(manifest), 'application/manifest+json');
