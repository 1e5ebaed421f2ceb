import type { AdminRole, ApiKeyOwner, ApiScope } from '@rantau/shared/access';
import type {
  BankAccount,
  BankLineStateName,
  BankStatement,
  CsvMapping,
} from '@rantau/shared/bank-statements';
import type { BoxCheck } from '@rantau/shared/box-checks';
import type { BulkAction, BulkActionRow } from '@rantau/shared/bulk-actions';
import type { AdminCarrierTracking, CarrierEvent } from '@rantau/shared/carrier-trackings';
import type { Contact, ContactSubject } from '@rantau/shared/contacts';
import type { FreightMode, Locale, MalaysianAddress, UsAddress } from '@rantau/shared/contract';
import type { ConsolidationItem, EInvoice, EInvoiceSettings, IdentityKind } from '@rantau/shared/e-invoices';
import type { Export } from '@rantau/shared/exports';
import type { Id } from '@rantau/shared/ids';
import type { Image } from '@rantau/shared/images';
import type { InboundPackage, PackageClaim, ReceiptMatch } from '@rantau/shared/inbound-packages';
import type { InboxMessage } from '@rantau/shared/inbox-messages';
import type { Invoice, InvoiceNote } from '@rantau/shared/invoices';
import type { LedgerAccount, LedgerTransactionKind } from '@rantau/shared/ledger';
import type { MailAgencyForm } from '@rantau/shared/mail-agency-forms';
import type { Mail, MessageContent } from '@rantau/shared/mails';
import type { MeasurementDispute } from '@rantau/shared/measurement-disputes';
import type { AdminOnlineOrder } from '@rantau/shared/online-orders';
import type { Box, OutboundPackage } from '@rantau/shared/outbound-packages';
import type { PaymentGateway } from '@rantau/shared/payment-gateways';
import type { AdminPaymentIntent, GatewayRefundState } from '@rantau/shared/payment-intents';
import type { Payment } from '@rantau/shared/payments';
import type { PickupRequest } from '@rantau/shared/pickup-requests';
import type {
  DiscountCode,
  ExchangeRate,
  GoodsType,
  Rate,
  ServicePrice,
  Tax,
} from '@rantau/shared/reference-data';
import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import type { TrackingProvider } from '@rantau/shared/tracking-providers';
import type { TripMilestone } from '@rantau/shared/trip-milestones';
import type { Trip, TripEvent } from '@rantau/shared/trips';
import type { StatementFile, User } from '@rantau/shared/users';
import type { Vendor } from '@rantau/shared/vendors';
import type {
  WebhookAttempt,
  WebhookDelivery,
  WebhookEndpoint,
  WebhookEventType,
  WebhookOwner,
} from '@rantau/shared/webhooks';
import type { MessageConsent, WhatsAppChoice, WhatsAppSettings } from '@rantau/shared/whatsapp';
import type { ColumnType, InsertType, SelectType, UpdateType } from 'kysely';
import type { DB } from './tables.generated.ts';

/** Types of columns by their name, in every table that has one. */
interface ByName {
  admin_id: Id<'admin'>;
  bank_account_id: Id<'bank_account'>;
  decided_by: Id<'admin'>;
  impersonator_id: Id<'admin'>;
  resolved_by: Id<'admin'>;
  recorded_by: Id<'admin'>;
  reviewed_by: Id<'admin'>;
  image_id: Id<'image'>;
  image_ids: Id<'image'>[];
  inbound_package_id: Id<'inbound_package'>;
  invoice_id: Id<'invoice'>;
  online_order_id: Id<'online_order'>;
  outbound_package_id: Id<'outbound_package'>;
  payment_id: Id<'payment'>;
  pickup_request_id: Id<'pickup_request'>;
  trip_id: Id<'trip'>;
  user_id: Id<'user'>;
  vendor_id: Id<'vendor'>;
  locale: Locale;
  mode: FreightMode;
}

type ActorKind = 'user' | 'vendor' | 'admin' | 'system';
type AccountKind = 'user' | 'vendor' | 'admin';

/** Types that the database does not know: the texts that columns hold, and the content of their JSON. */
export interface Narrowed {
  admins: { id: Id<'admin'>; role: AdminRole };
  audit_events: { actor_kind: ActorKind | 'visitor' };
  api_keys: { owner_kind: ApiKeyOwner; scopes: ApiScope[] };
  bank_accounts: Pick<BankAccount, 'id' | 'currency' | 'methods'> & { csv_mapping: CsvMapping };
  bank_lines: { id: Id<'bank_line'>; statement_id: Id<'bank_statement'>; state: BankLineStateName };
  bank_statements: Pick<BankStatement, 'id' | 'format' | 'refused'> & {
    opening: NonNullable<BankStatement['opening']>;
    closing: NonNullable<BankStatement['closing']>;
  };
  bulk_action_rows: Pick<BulkActionRow, 'outcome' | 'error' | 'metadata'>;
  bulk_actions: Pick<BulkAction, 'kind' | 'state'> & { request: Record<string, unknown> };
  box_checks: Pick<BoxCheck, 'id' | 'door' | 'outcome'> & { image_ids: Id<'image'>[] };
  conflicts: {
    reason: 'duplicate_tracking_number' | 'stale_version';
    state: 'open' | 'resolved';
    base: Record<string, unknown>;
    mine: Record<string, unknown>;
  };
  contact_notes: Pick<Contact, 'channel' | 'direction'> & { subject_kind: ContactSubject };
  discount_codes: Pick<DiscountCode, 'kind' | 'applies_to'>;
  e_invoice_settings: Pick<EInvoiceSettings, 'id' | 'environment' | 'document_version'>;
  e_invoice_items: Pick<ConsolidationItem, 'kind' | 'note_id'> & { environment: EInvoice['environment'] };
  e_invoices: Pick<EInvoice, 'id' | 'kind' | 'environment' | 'note_id' | 'state' | 'problems'>;
  exchange_rates: Pick<ExchangeRate, 'base' | 'quote'>;
  exports: Pick<Export, 'state'> & { filter: Record<string, unknown> };
  goods_types: Pick<GoodsType, 'sea' | 'air'>;
  images: Pick<Image, 'id' | 'purpose' | 'state'> & {
    uploader_kind: ActorKind;
  };
  inbound_package_measurements: { occasion: 'received' | 'packed' | 're_measured' };
  inbound_packages: Pick<InboundPackage, 'id' | 'state' | 'items'> & {
    merged_into_id: Id<'inbound_package'>;
  };
  invoice_notes: Pick<InvoiceNote, 'id' | 'kind' | 'cause'>;
  invoices: Pick<Invoice, 'id' | 'kind' | 'state'> & { currency: 'USD' };
  known_networks: { kind: AccountKind };
  statement_files: Pick<StatementFile, 'state'>;
  ledger_entries: { account: LedgerAccount; currency: 'USD' | 'MYR' };
  ledger_transactions: { kind: LedgerTransactionKind };
  mail_agency_forms: Pick<MailAgencyForm, 'photo_document' | 'address_document'>;
  message_consents: Pick<MessageConsent, 'channel' | 'place'>;
  messages: Pick<Mail, 'kind' | 'channel' | 'state'> & {
    subject_kind: ContactSubject;
    template: MessageContent;
  };
  push_subscriptions: { owner_kind: 'user' | 'vendor' };
  push_topics: Pick<WhatsAppChoice, 'topics'>;
  whatsapp_settings: Pick<WhatsAppSettings, 'id' | 'environment'>;
  whatsapp_subscriptions: Pick<WhatsAppChoice, 'topics'>;
  measurement_disputes: Pick<MeasurementDispute, 'state'> & { disputed_boxes: Box[]; found_boxes: Box[] };
  offline_requests: {
    kind: 'receive' | 'update';
    status: 'applied' | 'conflict' | 'rejected';
    fields: Record<string, string>;
    receipt: { matched_by: ReceiptMatch; warnings: string[] };
  };
  one_time_tokens: {
    purpose:
      | 'confirm_email'
      | 'change_email'
      | 'password_reset'
      | 'magic_link'
      | 'impersonate'
      | 'set_password';
    kind: AccountKind;
    payload: Record<string, string>;
  };
  online_orders: Pick<
    AdminOnlineOrder,
    'id' | 'state' | 'delivery_method' | 'items' | 'charges' | 'shop_paid'
  >;
  outbound_packages: Pick<
    OutboundPackage,
    'id' | 'state' | 'contents' | 'services' | 'estimate' | 'packing_acceptance'
  > & {
    recipient: MalaysianAddress;
    own_boxes: Box[];
    packed_boxes: Box[];
    asked_services: OutboundPackage['services'];
    estimate_computed_with: Record<string, unknown>;
    delivery_proof_image_id: Id<'image'>;
    delivery_signature_image_id: Id<'image'>;
  };
  package_claims: Pick<PackageClaim, 'basis'>;
  payment_settings: { id: Id<'payment_settings'> };
  gateway_refunds: {
    state: GatewayRefundState;
    currency: 'USD' | 'MYR';
    payment_intent_id: Id<'payment_intent'>;
  };
  inbox_messages: Pick<InboxMessage, 'id' | 'state'>;
  payment_gateways: Pick<PaymentGateway, 'id' | 'environment' | 'methods' | 'currencies'> & {
    settings: Record<string, string>;
    secrets: Record<string, string>;
  };
  tracking_providers: Pick<TrackingProvider, 'id' | 'environment'> & {
    settings: Record<string, string>;
    secrets: Record<string, string>;
  };
  carrier_trackings: Pick<AdminCarrierTracking, 'state'> & {
    registration: NonNullable<AdminCarrierTracking['registration']>;
    provider_id: Id<'tracking_provider'>;
    inbound_package_id: Id<'inbound_package'>;
    outbound_package_id: Id<'outbound_package'>;
    vendor_id: Id<'vendor'>;
  };
  carrier_events: Pick<CarrierEvent, 'state'>;
  payment_intents: Pick<AdminPaymentIntent, 'id' | 'gateway_id' | 'state' | 'share' | 'currency' | 'problem'>;
  payments: Pick<Payment, 'id' | 'state' | 'method' | 'currency'> & { proof_image_id: Id<'image'> };
  pickup_requests: Pick<PickupRequest, 'id' | 'state' | 'boxes' | 'contents' | 'window'> & {
    address: UsAddress;
    recipient: MalaysianAddress;
  };
  rates: Pick<Rate, 'zone' | 'unit'>;
  reminders: { kind: 'storage_ending' | 'invoice_due' };
  service_prices: Pick<ServicePrice, 'service' | 'zone' | 'basis'>;
  sessions: { kind: AccountKind };
  social_media_posts: Pick<SocialMediaPost, 'locale' | 'tags'>;
  state_changes: { actor_kind: ActorKind };
  taxes: Pick<Tax, 'kind' | 'applies_to'>;
  trip_milestones: Pick<TripMilestone, 'kind'>;
  trip_subscriptions: { events: TripEvent[] };
  trips: Pick<Trip, 'id' | 'state'>;
  users: Pick<User, 'id' | 'customer_kind' | 'notifications'> & {
    us_addresses: UsAddress[];
    my_addresses: MalaysianAddress[];
    identity_kind: IdentityKind;
  };
  webhook_deliveries: Pick<WebhookDelivery, 'type' | 'state'>;
  webhook_endpoints: Pick<WebhookEndpoint, 'disabled_reason'> & {
    owner_kind: WebhookOwner;
    event_types: WebhookEventType[];
  };
  webhook_attempts: Pick<WebhookAttempt, 'problem'>;
  webhook_events: { type: WebhookEventType };
  vendor_users: { id: Id<'vendor_user'> };
  vendors: Pick<Vendor, 'id' | 'states' | 'provider_codes'>;
}

type IsJson<Column> = unknown extends SelectType<Column> ? true : false;

/** A column that holds `Value`. JSON is read as its value and written as text: the driver would send a list as a PostgreSQL array. */
type Holding<Column, Value> =
  IsJson<Column> extends true
    ? ColumnType<Value | Extract<InsertType<Column>, null>, InsertType<Column>, UpdateType<Column>>
    : ColumnType<
        Value | Extract<SelectType<Column>, null>,
        Value | Extract<InsertType<Column>, null | undefined>,
        Value | Extract<UpdateType<Column>, null>
      >;

type Table<Columns, Narrow> = {
  [Name in keyof Columns]: Name extends keyof Narrow
    ? Holding<Columns[Name], NonNullable<Narrow[Name]>>
    : Name extends keyof ByName
      ? Holding<Columns[Name], ByName[Name]>
      : Columns[Name];
};

/** Every table as the migrations make it (`tables.generated.ts`), with its columns narrowed. */
export type Tables = {
  [Name in keyof DB]: Table<DB[Name], Name extends keyof Narrowed ? Narrowed[Name] : unknown>;
};
