import type { BoxOutcome } from '@rantau/shared/box-checks';
import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import type { Tone } from '../../theme/tones.ts';

const tones: Readonly<Record<BoxOutcome, Tone>> = {
  counted: 'success',
  short: 'danger',
  over: 'warning',
  damaged: 'warning',
};

export function OutcomeChip({ outcome }: { readonly outcome: BoxOutcome }) {
  const translate = useTranslate();
  return <ToneChip tone={tones[outcome]}>{translate(`count.outcome.${outcome}`)}</ToneChip>;
}
