import type { BulkActionKind, BulkActionRow, BulkActionState } from '@rantau/shared/bulk-actions';
import type { ErrorCode } from '@rantau/shared/errors';
import type { Id } from '@rantau/shared/ids';
import type { Generated } from 'kysely';
import type { DefaultJson, Json, NullableJson } from './columns.ts';

export interface BulkActionTable {
  id: string;
  admin_id: Id<'admin'>;
  kind: BulkActionKind;
  request: Json<Record<string, unknown>>;
  request_id: Generated<string>;
  state: Generated<BulkActionState>;
  total: number;
  created_at: string;
  finished_at: string | null;
}

export interface BulkActionRowTable {
  bulk_action_id: string;
  position: number;
  subject_id: string;
  reference: string;
  outcome: Generated<BulkActionRow['outcome']>;
  error: ErrorCode | null;
  metadata: NullableJson<Record<string, unknown>>;
}

export interface SocialMediaPostTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  network: string;
  url: string;
  title: string;
  text: Generated<string>;
  locale: 'ms' | 'en';
  tags: DefaultJson<string[]>;
  image_id: Id<'image'> | null;
  published_at: string | null;
}

/** By the name of the table. */
export interface OfficeTables {
  bulk_actions: BulkActionTable;
  bulk_action_rows: BulkActionRowTable;
  social_media_posts: SocialMediaPostTable;
}
