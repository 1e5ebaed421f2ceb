import { Alert } from '@mui/material';
import type { ExchangeRate } from '@rantau/shared/reference-data';
import { BooleanInput, regex, required, TextInput, useGetList, useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DayInput } from '../../fields/DayInput.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { isJump } from './jump.ts';

const written = [required(), regex(/^\d{1,4}(\.\d{1,6})?$/, 'hints.exchange_rate')];
const meant = (sure: unknown) => (sure === true ? undefined : 'exchange_rate.unsure');

/** A rate can't be taken back: one far from the last, such as a slipped decimal point, is asked about. */
export function ExchangeRateInputs() {
  const translate = useTranslate();
  const format = useFormat();
  const { data: [last] = [] } = useGetList<ExchangeRate>('exchange-rates', {
    sort: { field: 'effective_from', order: 'DESC' },
    pagination: { page: 1, perPage: 1 },
  });
  const rate: unknown = useWatch({ name: 'rate' });
  const jumps = last !== undefined && isJump(String(rate ?? ''), last.rate);
  return (
    <>
      {last && (
        <Alert severity={jumps ? 'warning' : 'info'}>
          {translate('exchange_rate.last', { rate: last.rate, day: format.date(last.effective_from) })}{' '}
          {jumps && translate('exchange_rate.jump')}
        </Alert>
      )}
      <TextInput
        source="rate"
        validate={written}
        helperText="hints.exchange_rate"
        inputMode="decimal"
        parse={(typed: string) => typed.trim().replace(',', '.')}
      />
      {jumps && <BooleanInput source="sure" label="exchange_rate.sure" validate={meant} />}
      <DayInput source="effective_from" validate={required()} helperText="hints.effective_from" />
    </>
  );
}
