import type { AnswerKind, Page, Route } from '../contract/index.ts';
import { type AppError, toAppError } from '../errors/index.ts';

async function jsonOf(response: Response): Promise<unknown> {
  try {
    return await response.json();
  } catch {
    return undefined;
  }
}

export async function readFailure(response: Response): Promise<AppError> {
  const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
  return toAppError(response.status, await jsonOf(response), Number.isFinite(seconds) ? seconds : undefined);
}

const files: readonly (AnswerKind | undefined)[] = [
  'application/json',
  'application/pdf',
  'text/csv',
  'image/*',
];

export async function readSuccess(endpoint: Route, response: Response): Promise<unknown> {
  if (files.includes(endpoint.answer)) return response.blob();
  if (endpoint.answer === 'empty' || response.status === 204) return undefined;
  return response.json();
}

/** Reads `Content-Range: <resource> first-last/total`. A list without one is whole. */
export function toPage<T>(data: T[], headers: Headers): Page<T> {
  const total = /\/(\d+)$/.exec(headers.get('content-range') ?? '')?.[1];
  return {
    data,
    total: total === undefined ? data.length : Number(total),
    estimated: headers.get('x-total-estimated') === 'true',
  };
}

/** The token in the `Authorization` header of a response, if there is one. */
export const tokenOf = (response: Response): string | undefined =>
  response.headers.get('authorization')?.replace(/^Bearer\s+/i, '') || undefined;
