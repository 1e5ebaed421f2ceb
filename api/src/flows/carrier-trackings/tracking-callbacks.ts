import type { CarrierReport } from '../../integrations/carrier-tracking/provider.ts';
import { trackingProviders } from '../../modules/tracking-providers/tracking-providers.repository.ts';
import type { InboxSource } from '../../platform/inbox/inbox.ts';
import type { Services } from '../../platform/services.ts';
import { applyReport } from './apply-report.ts';
import { connectTracking, missingTrackingFields } from './connect.ts';

/** The account of a tracking provider, as one that sends us messages; null where there is none with keys. */
export async function findTrackingSource(services: Services, name: string): Promise<InboxSource | null> {
  const { db, clock } = services;
  const row = await trackingProviders.findOfSource(db, name);
  if (!row || missingTrackingFields(services, row).length > 0) return null;
  const gateway = connectTracking(services, row);
  return {
    accept: async (incoming) => {
      const accepted = gateway.accept(incoming);
      const failed = row.last_error_at === null ? 0 : Date.parse(row.last_error_at);
      // Whoever typed a wrong key has to see it; strangers may not write without end.
      if (!accepted && clock.now().getTime() - failed > 60_000)
        await trackingProviders.recordOutcome(db, row.id, clock.now(), 'signature_invalid');
      return accepted;
    },
    work: async ({ body }) => {
      let report: CarrierReport | null;
      try {
        report = gateway.read(body);
      } catch {
        return { state: 'refused', reason: 'unreadable' };
      }
      if (report) await applyReport(services, row.id, report);
      return { state: 'done' };
    },
  };
}
