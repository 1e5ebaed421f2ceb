import { DateInput, type DateInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';

interface DayInputProps extends Omit<DateInputProps, 'helperText'> {
  readonly helperText?: MessageKey;
}

/** A calendar day. A browser writes it in its own order; the day below in words can't be mistaken for another. */
export function DayInput({ helperText, ...rest }: DayInputProps) {
  const translate = useTranslate();
  const format = useFormat();
  const on: unknown = useWatch({ name: rest.source });
  const told = typeof on === 'string' && /^\d{4}-\d\d-\d\d$/.test(on) && `= ${format.date(on)}.`;
  const hints = [told, helperText && translate(helperText)].filter(Boolean);
  return <DateInput {...rest} helperText={hints.length > 0 && hints.join(' ')} />;
}
