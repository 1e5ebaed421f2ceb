import { inboundPackageStates } from '../inbound-packages/inbound-packages.states.ts';
import { pickupRequestStates } from '../pickup-requests/pickup-requests.states.ts';
import { statesOf } from '../states/index.ts';
import { tripStates } from '../trips/trips.states.ts';

const record = ['create', 'update', 'remove'] as const;

/**
 * Every action in the audit log, by noun: an action is `noun.verb`. The API writes no other, and
 * the back office has a name for each.
 */
export const auditActions = {
  account_statement: ['read'],
  admin: [
    'create',
    'update',
    'link',
    'change_password',
    'enable_otp',
    'disable_otp',
    'reset_otp',
    'renew_recovery_codes',
  ],
  api_key: ['create', 'revoke', 'use_from_new_network'],
  bank_account: ['create', 'update', 'map_columns'],
  bank_line: ['match', 'ignore', 'release'],
  bank_statement: ['import'],
  blocked_url: record,
  box_check: ['create', 'update', 'resolve'],
  box_type: record,
  bulk_action: ['start', 'cancel'],
  conflict: ['resolve'],
  contact_note: ['create'],
  discount_code: record,
  e_invoice: ['request', 'consolidate', 'resend', 'cancel'],
  e_invoice_settings: ['update', 'check'],
  exchange_rate: record,
  export: ['create', 'download', 'cancel'],
  goods_type: record,
  inbox_message: ['retry', 'settle'],
  impersonation: ['begin', 'read', 'change'],
  inbound_package: [
    'announce',
    'take_announcement',
    'mend',
    'receive',
    'take_over_receipt',
    'undo_receipt',
    'import',
    'update',
    'assign',
    'photograph',
    'remove_evidence',
    'measure',
    'merge',
    'choose',
    'pack',
    'unpack',
    'cancel',
    ...statesOf(inboundPackageStates),
  ],
  invoice: [
    'create',
    'update',
    'issue',
    'void',
    'credit',
    'note',
    'waive_late_fee',
    'end_late_fee',
    'apply_credit',
    'write_off',
    'take_back_write_off',
    'resend',
  ],
  late_fee_terms: record,
  mail_agency_form: ['record', 'end', 'read'],
  measurement_dispute: ['create', 'decide'],
  online_order: ['create', 'update', 'quote', 'transition'],
  outbound_package: [
    'request',
    'change_wish',
    'update',
    'pack',
    'accept_packing',
    'measure',
    'reload',
    'hand_over',
    'transition',
  ],
  package_claim: ['create', 'refuse'],
  password: ['ask_reset', 'fail', 'reset'],
  payment: ['submit', 'verify', 'reject', 'refund', 'bounce'],
  payment_settings: ['update'],
  payment_gateway: ['update', 'check', 'record_payout'],
  payment_intent: ['create', 'settle_problem', 'refund_again', 'replace_refund'],
  personal_data: ['download'],
  personal_file: ['read'],
  pickup_request: ['create', 'update', ...statesOf(pickupRequestStates)],
  rate: record,
  recipient_link: ['create', 'revoke'],
  service_price: record,
  sign_in: [
    'succeed',
    'succeed_with_second_factor',
    'succeed_with_recovery_code',
    'succeed_by_link',
    'fail',
    'ask_second_factor',
    'fail_second_factor',
    'refuse',
  ],
  social_media_post: record,
  tax: record,
  tracking_provider: ['update', 'check'],
  trip: ['create', 'update', 'milestone', 'notify', 'count_boxes', ...statesOf(tripStates)],
  trip_subscription: ['save', 'remove'],
  /** A sign-in with an address that has no account. */
  unknown_account: [],
  user: [
    'create',
    'import',
    'invite',
    'update',
    'confirm',
    'block',
    'unblock',
    'impersonate',
    'change_password',
    'ask_email_change',
    'change_email',
    'close',
    'pay_out_credit',
    'unsubscribe',
    'choose_whatsapp',
    'confirm_whatsapp',
    'stop_whatsapp',
    'add_push_device',
    'remove_push_device',
    'choose_push_topics',
  ],
  vendor: ['create', 'update', 'remove', 'change_password'],
  vendor_user: [...record, 'add_push_device', 'remove_push_device'],
  whatsapp_settings: ['update', 'check'],
  webhook_endpoint: [...record, 'rotate_secret', 'test', 'replay', 'disable'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type AuditNoun = keyof typeof auditActions;
/** The nouns whose records staff edit row by row. */
export type AuditedRecord = {
  readonly [Noun in AuditNoun]: (typeof auditActions)[Noun] extends typeof record ? Noun : never;
}[AuditNoun];
export type AuditVerb = (typeof auditActions)[AuditNoun][number];
export type AuditAction = {
  readonly [Noun in AuditNoun]: `${Noun}.${(typeof auditActions)[Noun][number]}`;
}[AuditNoun];

export const auditNouns = Object.keys(auditActions) as readonly AuditNoun[];
export const isAuditAction = (action: string): action is AuditAction => {
  const [noun = '', verb = ''] = action.split('.');
  const verbs: readonly string[] | undefined = auditActions[noun as AuditNoun];
  return verbs?.includes(verb) ?? false;
};
