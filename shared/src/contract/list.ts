import { z } from 'zod';

const json = <T extends z.ZodType>(schema: T) =>
  z
    .string()
    .transform((text, context) => {
      try {
        return JSON.parse(text) as unknown;
      } catch {
        context.addIssue({ code: 'custom', message: 'invalid' });
        return z.NEVER;
      }
    })
    .pipe(schema);

/** The most records in one page of a list. */
const maxPageSize = 1000;

/** The same of a list that a customer or a vendor reads. */
export const maxOwnPageSize = { user: 100, vendor: 200 } as const;

const Range = z
  .tuple([z.int().min(0).max(100_000_000), z.int().min(0).max(100_000_000)])
  .refine(([first, last]) => last >= first && last - first < maxPageSize, { message: 'too_big' });

/**
 * The query of a list, as ra-data-simple-rest sends it: `filter`, `range` (first and last index, both included) and
 * `sort`, each JSON. `filter.id` with an array is getMany. Unknown names are refused, so that a mistyped one, or a
 * search where nothing is searched, does not quietly answer everything.
 */
export const listQuery = <const Fields extends readonly [string, ...string[]], F extends z.ZodRawShape>(
  sortable: Fields,
  filter: F,
) =>
  z.strictObject({
    filter: json(z.strictObject({ ...filter, id: z.array(z.uuid()).max(maxPageSize) }).partial())
      .default({} as never)
      .meta({ description: `JSON of ${Object.keys({ ...filter, id: 0 }).join(', ')}`, example: '{}' }),
    range: json(Range)
      .default([0, 24])
      .meta({ description: 'JSON of the first and the last index, both included', example: '[0,24]' }),
    sort: json(z.tuple([z.enum(sortable), z.enum(['ASC', 'DESC'])]))
      .optional()
      .meta({
        description: `JSON of a field (${sortable.join(', ')}) and ASC or DESC`,
        example: `["${sortable[0]}","DESC"]`,
      }),
  });

/** The query of a list that can be searched, too: `filter.q` is a part of what its rows show. */
export const searchableListQuery = <
  const Fields extends readonly [string, ...string[]],
  F extends z.ZodRawShape,
>(
  sortable: Fields,
  filter: F,
) => listQuery(sortable, { ...filter, q: z.string().trim().max(100) });

/** Schema of a list's parsed `filter`, which bulk actions take as well. */
export const filterOf = <F extends z.ZodType>(query: {
  readonly shape: { readonly filter: z.ZodDefault<z.ZodPipe<z.ZodPipe<z.ZodString, z.ZodTransform>, F>> };
}): F => query.shape.filter.unwrap().out;
