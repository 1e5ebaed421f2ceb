import { Typography } from '@mui/material';
import type { BankReconciliation } from '@rantau/shared/bank-statements';
import { useTranslate } from '../../messages/index.ts';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface Props {
  readonly account: BankReconciliation;
}

/** Causes of a difference; they add up to it. */
export function DifferenceParts({ account: { id, currency, parts } }: Props) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Rows
      rows={parts}
      keyOf={({ cause }) => `${id} ${cause}`}
      columns={[
        {
          label: { text: translate('reconciliation.cause') },
          cell: ({ cause }) => translate(`bank_differences.${cause}`),
        },
        {
          label: { text: translate('reconciliation.count') },
          align: 'right',
          cell: ({ count }) => (count === 0 ? '' : format.number(count)),
        },
        {
          label: 'amount_minor',
          align: 'right',
          cell: ({ amount_minor }) => format.money(amount_minor, currency),
        },
      ]}
    />
  );
}

/** Lines and movements of the ledger that make the difference, the newest first. */
export function DifferenceItems({ account: { currency, parts, items } }: Props) {
  const translate = useTranslate();
  const format = useFormat();
  const total = parts.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <Typography variant="h3" sx={{ px: 2.5, pt: 2, pb: 0.5 }}>
        {translate('reconciliation.items')}
      </Typography>
      <Rows
        rows={items}
        keyOf={({ line_id, movement }) => `${line_id} ${movement?.id}`}
        columns={[
          {
            label: 'description',
            cell: ({ text, movement }) =>
              [text, movement && translate(`ledger.${movement.kind}`), movement?.reference]
                .filter(Boolean)
                .join(' · '),
          },
          { label: 'on', cell: ({ on }) => format.date(on) },
          {
            label: { text: translate('reconciliation.cause') },
            cell: ({ cause }) => translate(`bank_differences.${cause}`),
          },
          {
            label: 'amount_minor',
            align: 'right',
            cell: ({ amount_minor }) => format.money(amount_minor, currency),
          },
        ]}
      />
      {total > items.length && (
        <Typography variant="body2" color="text.secondary" sx={{ px: 2.5, py: 1.5 }}>
          {translate('reconciliation.more', {
            shown: format.number(items.length),
            count: format.number(total),
          })}
        </Typography>
      )}
    </>
  );
}
