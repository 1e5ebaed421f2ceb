import type { Invoice } from '@rantau/shared/invoices';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { invoiceOf } from '../../queries/invoices.ts';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { waitsForCustomer } from './payable.ts';

interface Props {
  readonly invoiceId: string;
  /** Why it should be paid now. */
  readonly text: (invoice: Invoice) => string;
  readonly label: string;
}

/** Asks for what is left to pay, and says what is under review. */
export function PayNotice({ invoiceId, text, label }: Props) {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const { data: invoice } = useQuery(invoiceOf(invoiceId));
  if (!invoice) return null;
  const sent = invoice.payments.filter(({ state }) => state === 'submitted');
  const waits = waitsForCustomer(invoice);
  return (
    <>
      {sent.length > 0 && (
        <Notice>
          <p>
            {sent.map(({ payment_id, reference }) => (
              <Link key={payment_id} to={paths.payment(payment_id)}>
                {reference}
              </Link>
            ))}{' '}
            {t('payments.proof_in_review')}
            {waits && ` ${t('invoices.in_review_of', { amount: usd(invoice.in_review_minor) })}`}
          </p>
        </Notice>
      )}
      {waits && (
        <Notice tone="warn">
          <p>{text(invoice)}</p>
          <p>
            <Button label={label} size="small" to={`${paths.pay}?ids=${invoiceId}`} />
          </p>
        </Notice>
      )}
    </>
  );
}
