import type { FreightMode, MalaysianAddress, UsAddress } from '@rantau/shared/contract';
import type { Id } from '@rantau/shared/ids';
import type { ImagePurpose } from '@rantau/shared/images';
import type { InboundPackage, PackageClaim, ReceiptMatch } from '@rantau/shared/inbound-packages';
import type { OnlineOrder } from '@rantau/shared/online-orders';
import type { Box, OutboundPackage } from '@rantau/shared/outbound-packages';
import type { PickupRequest } from '@rantau/shared/pickup-requests';
import type { Trip, TripEvent } from '@rantau/shared/trips';
import type { Generated } from 'kysely';
import type { DefaultJson, Json, NullableJson } from './columns.ts';

export interface ConflictTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reason: 'duplicate_tracking_number' | 'stale_version';
  state: Generated<'open' | 'resolved'>;
  record_id: string;
  base: NullableJson<Record<string, unknown>>;
  mine: Json<Record<string, unknown>>;
  captured_at: string;
  admin_id: Id<'admin'>;
  resolved_at: string | null;
  resolved_by: Id<'admin'> | null;
}

export interface ImageTable {
  id: Id<'image'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  purpose: ImagePurpose;
  state: Generated<'pending' | 'uploaded' | 'ready' | 'refused'>;
  uploader_kind: 'user' | 'vendor' | 'admin' | 'system';
  uploader_id: string | null;
  storage_key: string;
  content_type: string;
  byte_size: number;
  width: number | null;
  height: number | null;
  sha256: string | null;
  uploaded_at: string | null;
  user_id: Id<'user'> | null;
  vendor_id: Id<'vendor'> | null;
}

export interface InboundPackageMeasurementTable {
  id: string;
  inbound_package_id: Id<'inbound_package'>;
  at: string;
  actor_kind: string;
  actor_id: string | null;
  actor_name: string | null;
  occasion: 'received' | 'packed' | 're_measured';
  weight_lb: number;
  length_in: number;
  width_in: number;
  height_in: number;
  volume_cft: number;
  image_ids: Generated<Id<'image'>[]>;
}

export interface InboundPackagePhotoTable {
  inbound_package_id: Id<'inbound_package'>;
  image_id: Id<'image'>;
  position: number;
}

export interface InboundPackageTable {
  id: Id<'inbound_package'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reference: string;
  state: InboundPackage['state'];
  tracking_number: string;
  raw_tracking_number: string;
  carrier: string | null;
  shop: Generated<string>;
  user_id: Id<'user'> | null;
  items: DefaultJson<InboundPackage['items']>;
  weight_lb: number | null;
  length_in: number | null;
  width_in: number | null;
  height_in: number | null;
  volume_cft: number | null;
  location: Generated<string>;
  customer_note: Generated<string>;
  staff_note: Generated<string>;
  hold_reason: string | null;
  outbound_package_id: Id<'outbound_package'> | null;
  online_order_id: Id<'online_order'> | null;
  merged_into_id: Id<'inbound_package'> | null;
  received_at: string | null;
}

export interface OfflineRequestTable {
  id: string;
  client_id: string;
  kind: 'receive' | 'update';
  payload: Json<unknown>;
  captured_at: string;
  created_at: string;
  admin_id: Id<'admin'>;
  status: 'applied' | 'conflict' | 'rejected';
  record_id: string | null;
  conflict_id: string | null;
  error: string | null;
  fields: NullableJson<Record<string, string>>;
  receipt: NullableJson<{ matched_by: ReceiptMatch; warnings: string[] }>;
}

export interface OnlineOrderTable {
  id: Id<'online_order'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reference: string;
  state: OnlineOrder['state'];
  user_id: Id<'user'>;
  items: Json<OnlineOrder['items']>;
  delivery_method: 'sea' | 'air';
  note: Generated<string>;
  staff_note: Generated<string>;
  discount_code: string | null;
  priority: Generated<boolean>;
  charges: Json<OnlineOrder['charges']>;
  rejection_reason: string | null;
}

export interface OutboundPackageTable {
  id: Id<'outbound_package'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reference: string;
  state: OutboundPackage['state'];
  mode: FreightMode;
  user_id: Id<'user'>;
  recipient: Json<MalaysianAddress>;
  own_boxes: DefaultJson<Box[]>;
  packed_boxes: DefaultJson<Box[]>;
  packed_weight_lb: number | null;
  packed_volume_cft: number | null;
  contents: DefaultJson<OutboundPackage['contents']>;
  services: Json<OutboundPackage['services']>;
  asked_services: NullableJson<OutboundPackage['services']>;
  estimate: NullableJson<NonNullable<OutboundPackage['estimate']>>;
  estimate_computed_with: NullableJson<Record<string, unknown>>;
  packing_acceptance: NullableJson<NonNullable<OutboundPackage['packing_acceptance']>>;
  discount_code: string | null;
  customer_note: Generated<string>;
  staff_note: Generated<string>;
  itn: string | null;
  trip_id: Id<'trip'> | null;
  vendor_id: Id<'vendor'> | null;
  assigned_at: string | null;
  pickup_request_id: Id<'pickup_request'> | null;
  delivered_at: string | null;
  delivered_to: string | null;
  delivery_proof_image_id: Id<'image'> | null;
  delivery_signature_image_id: Id<'image'> | null;
  failed_attempts: Generated<number>;
  last_failure: string | null;
}

export interface PackageClaimTable {
  id: string;
  created_at: string;
  user_id: Id<'user'>;
  inbound_package_id: Id<'inbound_package'> | null;
  tracking_number: string;
  basis: Generated<PackageClaim['basis']>;
  note: string;
  image_ids: DefaultJson<Id<'image'>[]>;
  resolved_at: string | null;
}

export interface PickupRequestTable {
  id: Id<'pickup_request'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reference: string;
  state: PickupRequest['state'];
  user_id: Id<'user'>;
  mode: FreightMode;
  address: Json<UsAddress>;
  recipient: Json<MalaysianAddress>;
  boxes: Json<PickupRequest['boxes']>;
  contents: Json<PickupRequest['contents']>;
  wanted_on: string;
  window: 'morning' | 'afternoon' | 'evening';
  home_delivery: Generated<boolean>;
  note: Generated<string>;
  scheduled_on: string | null;
  scheduled_window: string | null;
  driver: string | null;
  ceiling_usd_minor: number | null;
}

export interface TripSubscriptionTable {
  id: string;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  user_id: Id<'user'>;
  trip_id: Id<'trip'>;
  events: Json<TripEvent[]>;
}

export interface TripTable {
  id: Id<'trip'>;
  version: Generated<number>;
  created_at: string;
  updated_at: string;
  reference: string;
  code: string;
  mode: FreightMode;
  state: Trip['state'];
  carrier_name: string;
  voyage: Generated<string>;
  container_number: string | null;
  destination_charges_paid: Generated<boolean>;
  cutoff_at: string;
  departs_at: string;
  arrives_at: string;
  departed_at: string | null;
  arrived_at: string | null;
  cleared_at: string | null;
  capacity_cft: number | null;
  capacity_kg: number | null;
  note: Generated<string>;
}

/** By the name of the table. */
export interface InboundPackagesTables {
  conflicts: ConflictTable;
  images: ImageTable;
  inbound_package_measurements: InboundPackageMeasurementTable;
  inbound_package_photos: InboundPackagePhotoTable;
  inbound_packages: InboundPackageTable;
  offline_requests: OfflineRequestTable;
  online_orders: OnlineOrderTable;
  outbound_packages: OutboundPackageTable;
  package_claims: PackageClaimTable;
  pickup_requests: PickupRequestTable;
  trip_subscriptions: TripSubscriptionTable;
  trips: TripTable;
}
