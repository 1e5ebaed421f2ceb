import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { invoiceOf } from './invoices.queries.ts';

interface Props {
  readonly invoiceId: string;
  /** Why it should be paid now. */
  readonly text: string;
  readonly label: string;
}

/** Asks for payment, or says that a proof is under review. */
export function PayNotice({ invoiceId, text, label }: Props) {
  const { t } = useLanguage();
  const { data: invoice } = useQuery(invoiceOf(invoiceId));
  if (!invoice) return null;
  if (invoice.late_fee_paused) {
    const sent = invoice.payments.find(({ state }) => state === 'submitted');
    return (
      <Notice>
        <p>
          {sent && <Link to={`/dashboard/invoice/payments/${sent.payment_id}`}>{sent.reference}</Link>}{' '}
          {t('payments.proof_in_review')}
        </p>
      </Notice>
    );
  }
  return (
    <Notice tone="warn">
      <p>{text}</p>
      <p>
        <Button label={label} size="small" to={`/dashboard/invoice/pay?ids=${invoiceId}`} />
      </p>
    </Notice>
  );
}
