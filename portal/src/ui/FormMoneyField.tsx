import { type Control, Controller, type FieldPath, type FieldValues } from 'react-hook-form';
import type { FieldProps } from './Field.tsx';
import { MoneyField } from './MoneyField.tsx';

type Props<V extends FieldValues> = Omit<FieldProps, 'error'> & {
  readonly control: Control<V>;
  readonly name: FieldPath<V>;
  readonly currency: 'USD' | 'MYR';
};

/** An amount as a field of a form, which holds it in minor units. */
export const FormMoneyField = <V extends FieldValues>({ control, name, ...rest }: Props<V>) => (
  <Controller
    control={control}
    name={name}
    render={({ field: { value, onChange, onBlur, ref }, fieldState: { error } }) => (
      <MoneyField
        {...rest}
        name={name}
        value={value ?? null}
        onChange={onChange}
        onBlur={onBlur}
        ref={ref}
        error={error?.message}
      />
    )}
  />
);
