import { useQuery } from '@tanstack/react-query';
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

/** Asks for a payment, or says that its proof is under review: nobody is asked twice. */
export function PayNotice({ invoiceId, text, label }: Props) {
  const { t } = useLanguage();
  const { data: invoice } = useQuery(invoiceOf(invoiceId));
  if (!invoice) return null;
  if (invoice.late_fee_paused) return <Notice>{t('payments.in_review')}</Notice>;
  return (
    <Notice tone="warn">
      <p>{text}</p>
      <p>
        <Button label={label} size="small" to={`/dashboard/invoice/pay?ids=${invoiceId}`} />
      </p>
    </Notice>
  );
}
