import { failureOf } from '../../ui/Failure.tsx';

/** Why a price was refused for its discount code; null where it was not, or for something else. */
export const refusedCode = (error: unknown): string | null =>
  error === null ? null : (failureOf(error).fields?.['discount_code'] ?? null);
