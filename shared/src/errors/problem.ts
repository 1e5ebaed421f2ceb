import { z } from 'zod';
import { errorCodes, fieldCodes } from './codes.ts';

/** The body of every failure, `application/problem+json` (RFC 9457). */
export const Problem = z
  .object({
    type: z.string().meta({ example: 'https://rantau.example/problems/not_found' }),
    title: z.string(),
    status: z.int().min(400).max(599),
    detail: z.string(),
    error: z.enum(errorCodes).describe('Stable machine code'),
    fields: z.record(z.string(), z.enum(fieldCodes)).optional(),
    metadata: z.record(z.string(), z.unknown()).optional(),
    requestId: z.string(),
  })
  .meta({ id: 'Problem' });

export type Problem = z.infer<typeof Problem>;
