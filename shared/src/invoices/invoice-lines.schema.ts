import { z } from 'zod';
import { DecimalText, Minor } from '../contract/index.ts';

/** `description` is a key of the messages where `kind` is the engine's, and free text on lines that staff wrote. */
export const InvoiceLine = z
  .object({
    id: z.uuid(),
    position: z.int(),
    kind: z.string(),
    description: z.string(),
    quantity: DecimalText,
    unit: z.string(),
    unit_price_minor: Minor,
    amount_minor: Minor,
    details: z.record(z.string(), z.unknown()),
  })
  .meta({ id: 'InvoiceLine' });
export type InvoiceLine = z.infer<typeof InvoiceLine>;

/** A line that staff add by hand; a discount is below zero. */
export const ManualLine = z.object({
  description: z.string().trim().min(2, 'too_short').max(200, 'too_long'),
  quantity: DecimalText.default('1'),
  unit: z.string().trim().max(20).default('item'),
  unit_price_minor: z.int().min(-1_000_000_000, 'too_small').max(1_000_000_000, 'too_big'),
});
