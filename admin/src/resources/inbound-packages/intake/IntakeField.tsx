import { TextField } from '@mui/material';
import { type MessageKey, useTranslate } from '../../../messages/index.ts';

export type IntakeFieldName = 'weight' | 'size' | 'suite' | 'location' | 'shop';

interface IntakeFieldProps {
  readonly name: IntakeFieldName;
  readonly value: string;
  readonly wrong: boolean;
  readonly focus?: boolean;
  /** Instead of the usual one. */
  readonly hint?: MessageKey;
  /** The id of what may be chosen from. */
  readonly list?: string;
}

/** Large enough to be read from the scales. */
export function IntakeField({ name, value, wrong, focus = false, hint, list }: IntakeFieldProps) {
  const translate = useTranslate();
  return (
    <TextField
      name={name}
      label={translate(`intake.${name}`)}
      defaultValue={value}
      error={wrong}
      helperText={
        name !== 'shop' && translate(hint && !wrong ? hint : `intake.${name}_${wrong ? 'wrong' : 'hint'}`)
      }
      autoFocus={focus}
      fullWidth
      size="medium"
      slotProps={{
        htmlInput: {
          type: 'text',
          autoComplete: 'off',
          style: { fontSize: '1.5rem', lineHeight: 1.6 },
          ...(name === 'weight' && { inputMode: 'decimal' }),
          ...(list && { list, autoCapitalize: 'characters' }),
        },
      }}
    />
  );
}
