import { HundredthsInput, type HundredthsInputProps } from './HundredthsInput.tsx';
import { percentText } from './hundredths.ts';

/** A share, typed in percent and kept in basis points. */
export const PercentInput = (props: HundredthsInputProps) => (
  <HundredthsInput {...props} after="%" text={percentText} />
);
