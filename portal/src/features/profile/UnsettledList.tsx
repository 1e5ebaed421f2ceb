import { Unsettled } from '@rantau/shared/users';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { failureOf } from '../../ui/Failure.tsx';

const pageOf: Readonly<Record<Unsettled['kind'], string>> = {
  balance: '/dashboard/invoice/statement',
  inbound_package: '/dashboard/package',
  outbound_package: '/dashboard/outbound-package/of',
  online_order: '/dashboard/shop-services',
  pickup_request: '/dashboard/request-pickup',
  invoice: '/dashboard/invoice',
  payment: '/dashboard/invoice/payments',
};

/** What is in the way of closing an account, each with its page. Nothing for any other refusal. */
export function UnsettledList({ error }: { readonly error: unknown }) {
  const { t } = useLanguage();
  const { data = [] } = z.array(Unsettled).safeParse(failureOf(error).metadata?.['unsettled']);
  return (
    data.length > 0 && (
      <ul className="stack stack-tight">
        {data.map(({ kind, id, reference }) => (
          <li key={id ?? kind}>
            {t(`profile.unsettled.${kind}`)}{' '}
            <Link to={id === null ? pageOf[kind] : `${pageOf[kind]}/${id}`}>
              {reference ?? t('statement.title')}
            </Link>
          </li>
        ))}
      </ul>
    )
  );
}
