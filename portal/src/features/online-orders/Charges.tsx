import type { OnlineOrder } from '@rantau/shared/online-orders';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import '../../nouns/inbound-packages/packages.css';

interface Props {
  readonly charges: OnlineOrder['charges'];
  /** Before tax and shipping in the USA are known. */
  readonly isEstimate?: boolean;
}

export function Charges({ charges, isEstimate = false }: Props) {
  const { t, locale } = useLanguage();
  const { usd, myr } = useFormat();
  const rows = [
    ['items', charges.items_usd_minor],
    ['service_fee', charges.service_fee_usd_minor],
    ['us_shipping', charges.us_shipping_usd_minor],
    ['sales_tax', charges.sales_tax_usd_minor],
    ['discount', -charges.discount_usd_minor],
  ] as const;
  return (
    <>
      <table className="table">
        <tbody>
          {rows
            .filter(([name, amount]) => amount !== 0 || name === 'items' || name === 'service_fee')
            .map(([name, amount]) => (
              <tr key={name}>
                <td>
                  {t(`orders.charge.${name}`)}
                  {name === 'service_fee' && charges.service_fee_waived && ` (${t('orders.waived')})`}
                </td>
                <td className="end">{usd(amount)}</td>
              </tr>
            ))}
          {charges.taxes.map((tax) => (
            <tr key={tax.code}>
              <td>{tax[`name_${locale}`]}</td>
              <td className="end">{usd(tax.amount_usd_minor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr>
            <th scope="row">{t('orders.charge.total')}</th>
            <td className="end">
              <strong>{usd(charges.total_usd_minor)}</strong>
              {charges.total_myr_minor !== null && (
                <>
                  <br />
                  <span className="soft">{myr(charges.total_myr_minor)}</span>
                </>
              )}
            </td>
          </tr>
          <tr>
            <th scope="row">{t('orders.charge.deposit')}</th>
            <td className="end">
              {usd(charges.deposit_usd_minor)}
              {charges.deposit_myr_minor !== null && (
                <>
                  <br />
                  <span className="soft">{myr(charges.deposit_myr_minor)}</span>
                </>
              )}
            </td>
          </tr>
        </tfoot>
      </table>
      {isEstimate && <p className="small soft">{t('orders.estimate_note')}</p>}
    </>
  );
}
