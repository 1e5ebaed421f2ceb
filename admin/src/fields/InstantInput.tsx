import { DateTimeInput, type DateTimeInputProps } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';

/** Converts the local time that was picked to an instant. */
const toInstant = (local: string): string | null => {
  const at = new Date(local);
  return Number.isNaN(at.getTime()) ? null : at.toISOString();
};

const zone = Intl.DateTimeFormat().resolvedOptions().timeZone;

interface InstantInputProps extends Omit<DateTimeInputProps, 'parse' | 'helperText'> {
  readonly helperText?: MessageKey;
}

export function InstantInput({ helperText, ...rest }: InstantInputProps) {
  const translate = useTranslate();
  const format = useFormat();
  const at: unknown = useWatch({ name: rest.source });
  const hints = [
    helperText && translate(helperText),
    translate('hints.device_clock', { zone }),
    typeof at === 'string' && toInstant(at) && `= ${format.bothTimes(at)}`,
  ];
  return <DateTimeInput {...rest} parse={toInstant} helperText={hints.filter(Boolean).join(' ')} />;
}
