import { AppError } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { ActorContext } from '../../platform/audit/actor-context.ts';
import type { Db } from '../../platform/database/database.ts';
import { notFound } from '../../platform/not-found.ts';
import type { Services } from '../../platform/services.ts';
import { issueInvoice } from './issue-invoice.ts';

/** Issues every draft whose outbound package is on a trip; those that can't be are named with their reason. */
export async function issueForTrip(
  services: Services,
  db: Db,
  by: ActorContext,
  tripId: Id<'trip'>,
): Promise<{ issued: number; refused: { reference: string; error: string }[] }> {
  await db.selectFrom('trips').select('id').where('id', '=', tripId).executeTakeFirstOrThrow(notFound);
  const drafts = await db
    .selectFrom('invoices')
    .innerJoin('outbound_packages', 'outbound_packages.id', 'invoices.outbound_package_id')
    .select(['invoices.id', 'invoices.reference'])
    .where('outbound_packages.trip_id', '=', tripId)
    .where('invoices.state', '=', 'draft')
    .orderBy('invoices.reference')
    .execute();
  const refused: { reference: string; error: string }[] = [];
  for (const { id, reference } of drafts)
    try {
      await issueInvoice(services, db, by, id);
    } catch (error) {
      // What a rule refuses is refused before anything is written, so the others go on.
      if (!(error instanceof AppError)) throw error;
      refused.push({ reference, error: error.code });
    }
  return { issued: drafts.length - refused.length, refused };
}
