import { Alert, Button, FormControlLabel, Stack, Switch, Typography } from '@mui/material';
import type { AdminInvoice } from '@rantau/shared/invoices';
import type { ChosenSplit, MoneyReceived } from '@rantau/shared/payments';
import { useEffect } from 'react';
import { useGetList, useInput } from 'react-admin';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '../../messages/index.ts';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { SplitTable } from './SplitTable.tsx';
import { amountDue, besideOthers, meantInvoices, splitOf, type TypedSplit } from './split.ts';

interface SplitInputProps {
  readonly userId: string;
  readonly received: MoneyReceived;
  /** The day on which it came: late fees end with it. */
  readonly on: string;
  /** Invoices the customer meant to pay; without any, all that are open. */
  readonly wished: readonly string[];
  /** Parts of it that are under review: of a payment that is being verified. */
  readonly own?: readonly ChosenSplit[];
  /** Field of the amount, if it is still to be entered: a button fills in what is asked for. */
  readonly amountSource?: string;
}

const none: readonly ChosenSplit[] = [];

/**
 * Split of a payment between invoices. By default the oldest come first; manually each gets what is entered,
 * and the rest becomes credit. Keeps `by_hand` and `spread` (as the API takes allocations) in the form.
 */
export function SplitInput({ userId, received, on, wished, own = none, amountSource }: SplitInputProps) {
  const translate = useTranslate();
  const format = useFormat();
  const { setValue } = useFormContext();
  const byHand = useWatch({ name: 'by_hand' }) === true;
  const typed = useWatch({ name: 'split' }) as TypedSplit | undefined;
  const query = useGetList<AdminInvoice>(
    'invoices',
    {
      filter: {
        user_id: userId,
        open: true,
        owed_on: on,
        // Divided by hand, each invoice is settled as it stands that day.
        ...(received.amount_minor > 0 && !byHand && { met_by: { ...received, invoice_ids: wished } }),
      },
      sort: { field: 'due_on', order: 'ASC' },
      pagination: { page: 1, perPage: 100 },
    },
    // Those of another day stay in sight until these are here, those of another customer do not.
    { placeholderData: (before) => (before?.data[0]?.user_id === userId ? before : undefined) },
  );
  const { data = [] } = query;
  const { invoices, result } = splitOf(
    received,
    besideOthers(data, own),
    wished,
    byHand ? (typed ?? {}) : null,
  );
  const tooMuch = result.ok ? undefined : (`errors.${result.reason}` as const);
  useInput({ source: 'spread', defaultValue: [], validate: () => tooMuch });
  const due = amountDue(meantInvoices(data, wished), received.currency);
  const kept = JSON.stringify(result.ok ? result.allocations : []);
  useEffect(() => setValue('spread', JSON.parse(kept)), [setValue, kept]);

  function divide(on: boolean) {
    setValue('by_hand', on);
    if (on && result.ok)
      setValue(
        'split',
        Object.fromEntries(result.allocations.map((each) => [each.invoice_id, each.amount_usd_minor])),
      );
  }

  // Invoices that could not be read are not mistaken for none: the money would become credit.
  if (!query.data && query.error) return <ReadFailure query={query} />;
  if (data.length === 0) return <Alert severity="info">{translate('payment.no_open_invoices')}</Alert>;
  return (
    <Stack sx={{ gap: 1, mt: 1, mb: 2 }}>
      <Stack direction="row" sx={{ alignItems: 'center', flexWrap: 'wrap' }}>
        <Typography variant="h3" sx={{ flex: 1 }}>
          {translate('panels.allocations')}
        </Typography>
        <FormControlLabel
          control={<Switch checked={byHand} onChange={(_, on) => divide(on)} />}
          label={translate('payment.by_hand')}
        />
      </Stack>
      <SplitTable invoices={invoices} allocations={result.ok ? result.allocations : []} byHand={byHand} />
      {amountSource !== undefined && due > 0 && received.amount_minor !== due && (
        <Button
          sx={{ alignSelf: 'start' }}
          onClick={() => setValue(amountSource, due, { shouldDirty: true, shouldValidate: true })}
        >
          {translate('payment.fill', { amount: format.money(due, received.currency) })}
        </Button>
      )}
      {tooMuch !== undefined && <Alert severity="error">{translate(tooMuch)}</Alert>}
      {result.ok && result.credit_usd_minor > 0 && (
        <Alert severity="info">
          {translate('payment.to_credit', { amount: format.money(result.credit_usd_minor) })}
        </Alert>
      )}
    </Stack>
  );
}
