/**
 * Every failure the product can answer with, and its HTTP status. A code is stable: it is what clients branch on,
 * and the key of its message (`errors.<code>`).
 */
export const errorStatus = {
  // what was sent
  malformed_request: 400,
  validation_failed: 422,
  address_unknown: 404,
  method_not_allowed: 405,
  payload_too_large: 413,
  unsupported_media_type: 415,
  // who is asking
  unauthenticated: 401,
  session_revoked: 401,
  wrong_credentials: 401,
  otp_required: 401,
  email_not_confirmed: 403,
  account_blocked: 403,
  forbidden: 403,
  impersonation_forbidden: 403,
  token_invalid: 400,
  rate_limited: 429,
  // what is there
  not_found: 404,
  host_unknown: 421,
  conflict: 409,
  already_exists: 409,
  transition_refused: 409,
  version_required: 428,
  version_stale: 412,
  idempotency_mismatch: 422,
  idempotency_in_progress: 409,
  // rules of the business
  postcode_not_in_state: 422,
  goods_prohibited: 422,
  rate_missing: 422,
  exchange_rate_missing: 422,
  discount_code_invalid: 422,
  url_blocked: 422,
  merge_refused: 409,
  package_not_measured: 409,
  packages_not_together: 409,
  allocation_exceeds_payment: 422,
  invoice_not_payable: 409,
  invoice_unpaid: 409,
  export_filing_missing: 409,
  trip_not_open: 409,
  trip_full: 409,
  fetch_refused: 422,
  // us
  service_unavailable: 503,
  storage_full: 507,
  internal: 500,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof errorStatus;
export const errorCodes = Object.keys(errorStatus) as [ErrorCode, ...ErrorCode[]];

/** Why one field was refused. The key of its message is `errors.fields.<code>`. */
export const fieldCodes = [
  'required',
  'invalid',
  'too_short',
  'too_long',
  'too_small',
  'too_big',
  'too_precise',
  'not_a_number',
  'invalid_email',
  'invalid_phone',
  'invalid_tax_number',
  'invalid_url',
  'invalid_date',
  'unknown_option',
  'unknown_key',
  'password_too_common',
  'wrong_password',
  'unknown_state',
  'unknown_postcode',
  'postcode_not_in_state',
  'goods_prohibited',
  'code_unknown',
  'code_expired',
  'code_not_started',
  'code_used_up',
  'code_already_used',
  'code_not_applicable',
  'rate_missing',
  'exchange_rate_missing',
  'url_blocked',
  'already_exists',
  'reference_mistyped',
  'date_in_past',
  'not_found',
] as const;

export type FieldCode = (typeof fieldCodes)[number];
