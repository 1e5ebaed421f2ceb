import type { APIRoute } from 'astro';
import { config } from '../config.ts';
import { fileOf } from '../head/icons.ts';

const lines = [
  'User-agent: *',
  'Disallow: /api/',
  'Disallow: /dashboard',
  'Disallow: /vendor',
  '',
  `Sitemap: ${config.origin}/sitemap-index.xml`,
  '',
];

export const GET: APIRoute = () => fileOf(lines.join('\n'), 'text/plain; charset=utf-8');
