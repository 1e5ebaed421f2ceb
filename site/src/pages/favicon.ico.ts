import type { APIRoute } from 'astro';
import { fileOf, iconIco } from '../head/icons.ts';

export const GET: APIRoute = async () => fileOf(await iconIco(), 'image/x-icon');
