import { z } from 'zod';
import { DecimalText, Minor } from '../contract/index.ts';
import { chargeKinds } from '../pricing/index.ts';

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

/** The most that a line by hand comes to, in US cents: ten million dollars. */
const mostOfLine = 1_000_000_000;

const fields = z.object({
  description: z.string().trim().min(2, 'too_short').max(200, 'too_long'),
  quantity: DecimalText.default('1'),
  unit: z.string().trim().max(20).default('item'),
  /** Kind of charge, on which its tax depends. */
  charge: z.enum(chargeKinds).default('handling'),
});

const isWithinBounds = (line: { readonly quantity: string; readonly unit_price_minor: number }): boolean =>
  Math.abs(Number(line.quantity) * line.unit_price_minor) <= mostOfLine;

const lineFrom = (least: number) =>
  fields
    .extend({ unit_price_minor: z.int().min(least, 'too_small').max(mostOfLine, 'too_big') })
    .refine(isWithinBounds, { path: ['quantity'], message: 'too_big' });

/** A line that staff add by hand; a discount is below zero. */
export const ManualLine = lineFrom(-mostOfLine);

/** A line of a note by hand, above zero whatever the note does. */
export const ManualNoteLine = lineFrom(1);
