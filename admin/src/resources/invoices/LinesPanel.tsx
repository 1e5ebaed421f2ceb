import { formatDecimal } from '@rantau/shared/format';
import type { InvoiceLine } from '@rantau/shared/invoices';
import { describeLine } from '@rantau/shared/pricing';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { Rows } from '../../ui/Rows.tsx';
import type { SumRow } from '../../ui/row-columns.ts';
import { useFormat } from '../../ui/use-format.ts';

interface LinesPanelProps {
  readonly lines: readonly InvoiceLine[];
  readonly sums: readonly SumRow[];
}

/** The lines of an invoice or a note, each with what it was computed from, and their sums. */
export function LinesPanel({ lines, sums }: LinesPanelProps) {
  const translate = useTranslate();
  const format = useFormat();
  // The engine's lines tell their figures; the others have a name in the catalogue, or what staff wrote.
  const wordsOf = (line: InvoiceLine): string => {
    const told = describeLine(line, format.locale);
    return told === line.description ? translate(`lines.${told}`, { _: told }) : told;
  };
  return (
    <Panel title={translate('panels.lines')} flush>
      <Rows
        rows={lines}
        keyOf={({ id }) => id}
        sums={sums}
        columns={[
          { label: 'description', cell: wordsOf },
          {
            label: 'quantity',
            align: 'right',
            cell: ({ quantity, unit }) =>
              `${formatDecimal(quantity, format.locale)} ${translate(`units.${unit}`, { _: unit })}`,
          },
          {
            label: 'unit_price_minor',
            align: 'right',
            cell: ({ unit_price_minor }) => format.money(unit_price_minor),
          },
          { label: 'amount_minor', align: 'right', cell: ({ amount_minor }) => format.money(amount_minor) },
        ]}
      />
    </Panel>
  );
}
