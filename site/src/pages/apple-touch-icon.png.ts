import type { APIRoute } from 'astro';
import { fileOf, iconPng } from '../head/icons.ts';

export const GET: APIRoute = async () => fileOf(await iconPng(180, 0), 'image/png');
