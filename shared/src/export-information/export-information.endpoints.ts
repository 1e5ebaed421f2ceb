import { z } from 'zod';
import { endpoint, IdParams, Minor } from '../contract/index.ts';

/** All goods of one code from one shipper to one consignee on a trip, and whether their filing is done. */
export const ExportBoardRow = z
  .object({
    shipper_name: z.string(),
    suite: z.string(),
    consignee: z.string(),
    schedule_b: z.string().nullable(),
    value_usd_minor: Minor,
    packages: z.array(z.object({ id: z.uuid(), reference: z.string(), itn: z.string().nullable() })),
    filing_needed: z.boolean(),
    filing_missing: z.boolean(),
    /** Text that the documents carry instead where no filing is needed. */
    legend: z.string().nullable(),
  })
  .meta({ id: 'ExportBoardRow' });
export type ExportBoardRow = z.infer<typeof ExportBoardRow>;

export const exportInformationEndpoints = {
  board: endpoint('GET /admins/trips/:id/export-information', {
    session: 'admin',
    action: 'trip:read',
    tag: 'trips',
    summary:
      'What on a trip needs an export filing, by shipper, consignee and Schedule B code; the largest first',
    params: IdParams,
    output: z.array(ExportBoardRow),
  }),
} as const;
