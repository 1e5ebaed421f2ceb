import { HundredthsInput, type HundredthsInputProps } from './HundredthsInput.tsx';
import { percentText } from './hundredths.ts';

/** A share, typed in percent and kept in basis points; the whole is the most there is. */
export const PercentInput = (props: HundredthsInputProps) => (
  <HundredthsInput most={10_000} {...props} after="%" text={percentText} />
);
