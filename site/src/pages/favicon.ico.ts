import type { APIRoute } from 'astro';
import { fileOf, iconIco } from '../found/icons.ts';

export const GET: APIRoute = async () => fileOf(await iconIco(), 'image/x-icon');
