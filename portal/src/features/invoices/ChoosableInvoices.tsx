import type { Invoice } from '@rantau/shared/invoices';
import type { ComponentProps } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { isDue } from '../../nouns/invoices/payable.ts';
import * as paths from '../../paths.ts';
import { Button } from '../../ui/Button.tsx';
import { PagedList } from '../../ui/PagedList.tsx';
import { InvoiceRow } from './InvoiceRow.tsx';

interface Props extends Pick<ComponentProps<typeof PagedList<Invoice>>, 'query' | 'empty'> {
  readonly invoices: readonly Invoice[];
  readonly chosen: readonly string[];
  readonly onChoose: (chosen: readonly string[]) => void;
}

/** A list of invoices, of which several can be paid at once. */
export function ChoosableInvoices({ invoices, chosen, onChoose, ...list }: Props) {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const due = invoices.filter(isDue);
  const sum = due
    .filter((invoice) => chosen.includes(invoice.id))
    .reduce((total, invoice) => total + invoice.to_pay_minor, 0);
  return (
    <>
      {due.length > 1 && chosen.length === 0 && (
        <div>
          <Button
            label={t('invoices.choose_all', { count: due.length })}
            variant="light"
            onClick={() => onChoose(due.map(({ id }) => id))}
          />
        </div>
      )}
      <PagedList
        {...list}
        row={(invoice) => (
          <InvoiceRow
            invoice={invoice}
            {...(isDue(invoice) && {
              choice: {
                chosen: chosen.includes(invoice.id),
                onChange: (isChosen) =>
                  onChoose(isChosen ? [...chosen, invoice.id] : chosen.filter((id) => id !== invoice.id)),
              },
            })}
          />
        )}
      />
      {chosen.length > 0 && (
        <div className="chosen-bar">
          <span className="numeric" aria-live="polite">
            {t('invoices.chosen', { count: chosen.length, amount: usd(sum) })}
          </span>
          <div className="cluster">
            <Button label={t('form.cancel')} variant="white" size="small" onClick={() => onChoose([])} />
            <Button label={t('invoices.pay')} variant="green" to={`${paths.pay}?ids=${chosen.join(',')}`} />
          </div>
        </div>
      )}
    </>
  );
}
