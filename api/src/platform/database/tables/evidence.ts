import type { Id } from '@rantau/shared/ids';
import type { Box } from '@rantau/shared/outbound-packages';
import type { Generated } from 'kysely';
import type { DefaultJson } from './columns.ts';

export interface MeasurementDisputeTable {
  id: string;
  created_at: string;
  inbound_package_id: Id<'inbound_package'> | null;
  outbound_package_id: Id<'outbound_package'> | null;
  user_id: Id<'user'>;
  reason: string;
  state: Generated<'open' | 'upheld' | 'refused'>;
  decision: Generated<string>;
  decided_at: string | null;
  credit_usd_minor: Generated<number>;
  decided_by: Id<'admin'> | null;
  disputed_boxes: DefaultJson<Box[]>;
  found_boxes: DefaultJson<Box[]>;
  image_ids: Generated<Id<'image'>[]>;
}

export interface TripMilestoneTable {
  id: string;
  trip_id: Id<'trip'>;
  kind: 'booked' | 'loaded' | 'sailed' | 'arrived' | 'entry_filed' | 'cleared' | 'out_for_delivery';
  at: string;
  note: Generated<string>;
}

export interface RecipientLinkTable {
  id: string;
  created_at: string;
  outbound_package_id: Id<'outbound_package'>;
  user_id: Id<'user'>;
  token: string;
  revoked_at: string | null;
}

export interface ExportTable {
  id: string;
  admin_id: Id<'admin'>;
  resource: string;
  filter: DefaultJson<Record<string, unknown>>;
  state: Generated<'queued' | 'running' | 'done' | 'failed' | 'cancelled'>;
  rows_done: Generated<number>;
  rows_total: number | null;
  byte_size: number | null;
  created_at: string;
  finished_at: string | null;
}

export interface ReminderTable {
  kind: 'storage_ending' | 'invoice_due';
  subject_id: string;
  due_on: string;
  sent_at: string;
}

/** By the name of the table. */
export interface EvidenceTables {
  measurement_disputes: MeasurementDisputeTable;
  trip_milestones: TripMilestoneTable;
  recipient_links: RecipientLinkTable;
  exports: ExportTable;
  reminders: ReminderTable;
}
