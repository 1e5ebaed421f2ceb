import { Unsettled } from '@rantau/shared/users';
import { Fragment } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { failureOf } from '../../ui/Failure.tsx';

const pageOf: Readonly<Record<Unsettled['kind'], readonly [list: string, one: (id: string) => string]>> = {
  balance: [paths.statement, () => paths.statement],
  inbound_package: [paths.inboundPackages, paths.inboundPackage],
  outbound_package: [paths.outboundPackages, (id) => paths.outboundPackage('of', id)],
  online_order: [paths.onlineOrders, paths.onlineOrder],
  pickup_request: [paths.pickupRequests, paths.pickupRequest],
  invoice: [paths.invoices, paths.invoice],
  payment: [paths.payments, paths.payment],
  measurement_dispute: [paths.outboundPackages, (id) => paths.outboundPackage('of', id)],
  e_invoice: [paths.invoices, paths.invoice],
};

/**
 * Records that keep an account from being closed, by kind, with links to the first of each. Nothing for any
 * other refusal.
 */
export function UnsettledList({ error }: { readonly error: unknown }) {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const { data = [] } = z.array(Unsettled).safeParse(failureOf(error).metadata?.['unsettled']);
  return (
    data.length > 0 && (
      <ul className="stack stack-tight">
        {[...new Set(data.map(({ kind }) => kind))].map((kind) => {
          const named = data.filter((each) => each.kind === kind);
          const { total: count = 0, balance_usd_minor: balance = 0 } = named[0] ?? {};
          const [list, one] = pageOf[kind];
          return (
            <li key={kind}>
              {t(`profile.unsettled.${balance < 0 ? 'credit' : kind}`, {
                count,
                amount: usd(Math.abs(balance)),
              })}{' '}
              {named.map(({ id, reference }, place) => (
                <Fragment key={id ?? kind}>
                  {place > 0 && ', '}
                  <Link className="nowrap" to={id === null ? list : one(id)}>
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
