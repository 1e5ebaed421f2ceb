import { Unsettled } from '@rantau/shared/users';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { failureOf } from '../../ui/Failure.tsx';

/** The list of each kind, and what stands before the id in the address of one of them. */
const pageOf: Readonly<Record<Unsettled['kind'], readonly [list: string, one?: string]>> = {
  balance: ['/dashboard/invoice/statement'],
  inbound_package: ['/dashboard/package'],
  outbound_package: ['/dashboard/outbound-package', '/dashboard/outbound-package/of'],
  online_order: ['/dashboard/shop-services'],
  pickup_request: ['/dashboard/request-pickup'],
  invoice: ['/dashboard/invoice'],
  payment: ['/dashboard/invoice/payments'],
};

/**
 * Records that keep an account from being closed, by kind, with links to the first of each. Nothing for any
 * other refusal.
 */
export function UnsettledList({ error }: { readonly error: unknown }) {
  const { t } = useLanguage();
  const { data = [] } = z.array(Unsettled).safeParse(failureOf(error).metadata?.['unsettled']);
  return (
    data.length > 0 && (
      <ul className="stack stack-tight">
        {[...new Set(data.map(({ kind }) => kind))].map((kind) => {
          const named = data.filter((each) => each.kind === kind);
          const count = named[0]?.total ?? 0;
          const [list, one = list] = pageOf[kind];
          return (
            <li key={kind}>
              {t(`profile.unsettled.${kind}`, { count })}{' '}
              {named.map(({ id, reference }, place) => (
                <Fragment key={id ?? kind}>
                  {place > 0 && ', '}
                  <Link className="nowrap" to={id === null ? list : `${one}/${id}`}>
                    {reference ?? t('statement.title')}
                  </Link>
                </Fragment>
              ))}
              {count > named.length && (
                <>
                  {', '}
                  <Link to={list}>{t('profile.unsettled_more', { count: count - named.length })}</Link>
                </>
              )}
            </li>
          );
        })}
      </ul>
    )
  );
}
