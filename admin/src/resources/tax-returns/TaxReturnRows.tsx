import type { TaxReturn, TaxReturnRow } from '@rantau/shared/tax-returns';
import { useTranslate } from '../../messages/index.ts';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface Line {
  readonly id: string;
  readonly name: string;
  readonly documents: number | null;
  readonly value: TaxReturn['tax'];
  readonly tax: TaxReturn['tax'] | null;
}

interface Props {
  readonly summary: TaxReturn;
  readonly nameOf: (row: TaxReturnRow) => string;
}

/** A line a rate and a reason of exemption, then what they come to. */
export function TaxReturnRows({ summary, nameOf }: Props) {
  const translate = useTranslate();
  const format = useFormat();
  const { rows, taxable, exempt, not_taxed, tax } = summary;
  const sum = (
    id: 'taxable' | 'exempt_total' | 'not_taxed',
    value: TaxReturn['tax'],
    of: Line['tax'],
  ): Line => ({
    id,
    name: translate(`tax_return.${id}`),
    documents: null,
    value,
    tax: of,
  });
  const lines: Line[] = [
    ...rows.map((row) => ({ ...row, name: nameOf(row) })),
    sum('taxable', taxable, tax),
    sum('exempt_total', exempt, null),
    sum('not_taxed', not_taxed, null),
  ];
  const strong = (line: Line, text: string) => (line.documents === null ? <strong>{text}</strong> : text);
  const amount = (
    column: 'value_usd' | 'value_myr' | 'tax_usd' | 'tax_myr',
    of: (line: Line) => TaxReturn['tax'] | null,
  ) => ({
    label: { text: translate(`tax_return.columns.${column}`) },
    align: 'right' as const,
    cell: (line: Line) => {
      const both = of(line);
      if (both === null) return '';
      return strong(
        line,
        column.endsWith('myr') ? format.money(both.myr_minor, 'MYR') : format.money(both.usd_minor),
      );
    },
  });
  return (
    <Rows
      rows={lines}
      keyOf={({ id }) => id}
      columns={[
        {
          label: { text: translate('tax_return.columns.supplies') },
          cell: (line) => strong(line, line.name),
        },
        {
          label: { text: translate('tax_return.columns.documents') },
          align: 'right',
          cell: ({ documents }) => documents,
        },
        amount('value_usd', ({ value }) => value),
        amount('value_myr', ({ value }) => value),
        amount('tax_usd', ({ tax: of }) => of),
        amount('tax_myr', ({ tax: of }) => of),
      ]}
    />
  );
}
