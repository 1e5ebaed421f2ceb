import { z } from 'zod';
import type { JsonSchema } from './nasty-values.fixtures.ts';

/** Tells whether a value fits a schema of the OpenAPI document; made once, as it is asked thousands of times. */
export function fitsOf(schema: JsonSchema): (value: unknown) => boolean {
  const made = z.fromJSONSchema(schema as z.core.JSONSchema.JSONSchema);
  return (value) => made.safeParse(value).success;
}
