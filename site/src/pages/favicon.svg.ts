import { tile } from '@rantau/shared/design';
import type { APIRoute } from 'astro';
import { fileOf } from '../head/icons.ts';

export const GET: APIRoute = () => fileOf(tile(), 'image/svg+xml');
