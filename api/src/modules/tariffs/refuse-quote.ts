import { AppError, type ErrorCode, type FieldCode } from '@rantau/shared/errors';
import type { Quote, QuoteResult } from '@rantau/shared/pricing';

const ofTheBusiness: Partial<Record<FieldCode, ErrorCode>> = {
  rate_missing: 'rate_missing',
  exchange_rate_missing: 'exchange_rate_missing',
  goods_prohibited: 'goods_prohibited',
  postcode_not_in_state: 'postcode_not_in_state',
  code_unknown: 'discount_code_invalid',
  code_expired: 'discount_code_invalid',
  code_not_started: 'discount_code_invalid',
  code_used_up: 'discount_code_invalid',
  code_already_used: 'discount_code_invalid',
  code_not_applicable: 'discount_code_invalid',
};

/** The price, or its refusal: by the one rule that was broken, or as fields where there are several kinds. */
export function quoteOrRefuse(result: QuoteResult): Quote {
  if (result.ok) return result.quote;
  const codes = new Set(
    Object.values(result.fields).map((code) => ofTheBusiness[code] ?? 'validation_failed'),
  );
  const [first = 'validation_failed', ...others] = codes;
  throw new AppError(others.length === 0 ? first : 'validation_failed', { fields: result.fields });
}
