import type { EInvoice } from '@rantau/shared/e-invoices';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../../ui/use-format.ts';

/** Kind of a document, and the month and number of sales of a consolidated one. */
export function Kind({ of: { kind, consolidated_month, item_count } }: { readonly of: EInvoice }) {
  const translate = useTranslate();
  const format = useFormat();
  const name = translate(`e_invoice.kinds.${kind}`);
  return consolidated_month === null
    ? name
    : translate('consolidation.kind', {
        kind: name,
        month: format.month(consolidated_month),
        count: format.number(item_count),
        smart_count: item_count,
      });
}
