import { z } from 'astro/zod';

const text = z.string().trim().min(1);
/** Keys are the anchors of the page. */
const sections = z.record(text, z.strictObject({ title: text, text }));
const service = z.strictObject({
  name: text,
  short: text,
  text,
  point_1: text,
  point_2: text,
  point_3: text,
});

export const schemas = {
  questions: z.record(
    text,
    z.strictObject({ title: text, items: z.record(text, z.strictObject({ q: text, a: text })) }),
  ),
  terms: sections,
  privacy: sections,
  services: z.strictObject({
    address: service,
    shopper: service.extend({ fee: text, fee_in_quote: text }),
    repack: service,
    inspect: service,
    delivery: service,
  }),
};
export type Content = { readonly [C in keyof typeof schemas]: z.infer<(typeof schemas)[C]> };
