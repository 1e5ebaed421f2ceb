import { company } from '@rantau/shared/company';
import type { APIRoute } from 'astro';
import { config } from '../../config.ts';
import { fileOf } from '../../head/icons.ts';

/** Contact for reports of vulnerabilities (RFC 9116); it expires within a year. */
const valid = new Date();
valid.setUTCMonth(valid.getUTCMonth() + 11);

const lines = [
  `Contact: mailto:${company.contact.email}`,
  `Expires: ${valid.toISOString()}`,
  'Preferred-Languages: ms, en',
  `Canonical: ${config.origin}/.well-known/security.txt`,
  '',
];

export const GET: APIRoute = () => fileOf(lines.join('\n'), 'text/plain; charset=utf-8');
