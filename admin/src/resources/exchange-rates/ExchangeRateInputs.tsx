import { Alert } from '@mui/material';
import { typedDecimal } from '@rantau/shared/format';
import { isFarRate } from '@rantau/shared/reference-data';
import { BooleanInput, regex, required, TextInput } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../../fields/DayInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../../ui/use-format.ts';
import { useRates } from './use-rates.ts';

const written = [required(), regex(/^\d{1,4}(\.\d{1,6})?$/, 'hints.exchange_rate')];
const meant = (sure: unknown) => (sure === true ? undefined : 'exchange_rate.unsure');

/** A rate can't be taken back: one far from the last, such as a slipped decimal point, is asked about. */
export function ExchangeRateInputs() {
  const translate = useTranslate();
  const format = useFormat();
  const rates = useRates();
  const [rate, day]: unknown[] = useWatch({ name: ['rate', 'effective_from'] });
  const last = typeof day === 'string' && day !== '' ? rates.on(day) : undefined;
  const jumps = last !== undefined && isFarRate(Number(rate ?? ''), Number(last.rate));
  const replaces = last?.effective_from === day;
  return (
    <>
      {last && (
        <Alert severity={jumps || replaces ? 'warning' : 'info'}>
          {translate('exchange_rate.last', { rate: last.rate, day: format.date(last.effective_from) })}{' '}
          {replaces && translate('exchange_rate.replaces')} {jumps && translate('exchange_rate.jump')}
        </Alert>
      )}
      <TextInput
        source="rate"
        validate={written}
        helperText="hints.exchange_rate"
        inputMode="decimal"
        parse={(typed: string) => typedDecimal(typed, { thousands: false }) ?? typed.trim()}
      />
      {jumps && <BooleanInput source="sure" label="exchange_rate.sure" validate={meant} />}
      <DayInput source="effective_from" validate={required()} helperText="hints.effective_from" />
    </>
  );
}
