import { checkDiscount, type DiscountPurpose } from '@rantau/shared/discounts';
import type { DiscountCode } from '@rantau/shared/reference-data';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { today } from '../../fields/today.ts';
import { useTranslate } from '../../messages/index.ts';

/** Something that the code is for: whether it may be used today is asked of that. */
const purposeOf = ({ applies_to }: DiscountCode): DiscountPurpose =>
  applies_to === 'freight' || applies_to === 'all' ? 'sea' : applies_to;

/** State of a code today: valid, or the reason why it is not. */
export function CodeStatus({ code }: { readonly code: DiscountCode }) {
  const translate = useTranslate();
  const checked = checkDiscount(code, { on: today(), purpose: purposeOf(code) });
  const status = checked.ok ? 'usable' : code.active ? checked.reason : 'switched_off';
  return (
    <ToneChip tone={checked.ok ? 'success' : status === 'code_not_started' ? 'info' : 'neutral'}>
      {translate(`discount.status.${status}`, { _: status })}
    </ToneChip>
  );
}
