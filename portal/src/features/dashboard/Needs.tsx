import type { CustomerDashboard } from '@rantau/shared/dashboard';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Icon, type IconName } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import './dashboard.css';

const kinds = [
  ['to_pay', paths.invoices, 'receipt'],
  ['to_choose', `${paths.inboundPackages}?show=ready`, 'box'],
  ['to_declare', `${paths.inboundPackages}?show=warehouse`, 'edit'],
  ['orders_to_accept', paths.onlineOrders, 'cart'],
] as const satisfies readonly (readonly [keyof CustomerDashboard['needs'], string, IconName])[];

type Props = Pick<CustomerDashboard, 'needs' | 'outbound_needs' | 'overdue_usd_minor'>;

/** True if the customer has a task. */
export const hasNeeds = ({ needs, outbound_needs }: Pick<Props, 'needs' | 'outbound_needs'>): boolean =>
  outbound_needs.length > 0 || kinds.some(([kind]) => needs[kind] > 0);

/** Tasks of the customer, each with a link to its page. */
export function Needs({ needs, outbound_needs, overdue_usd_minor }: Props) {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const open = kinds.filter(([kind]) => needs[kind] > 0);
  if (!hasNeeds({ needs, outbound_needs })) return <Notice tone="good">{t('dashboard.nothing')}</Notice>;
  return (
    <ul className="needs">
      {outbound_needs.map(({ id, mode, reference, need }) => (
        <li key={id}>
          <Link className="need" to={paths.outboundPackage(mode, id)}>
            <span className="need-icon">
              <Icon name={need === 'to_answer' ? 'receipt' : 'pin'} size={24} />
            </span>
            <span className="need-text">{t(`dashboard.${need}`, { reference })}</span>
            <Icon name="next" size={18} />
          </Link>
        </li>
      ))}
      {open.map(([kind, to, icon]) => (
        <li key={kind}>
          <Link className="need" to={to}>
            <span className="need-icon">
              <Icon name={icon} size={24} />
            </span>
            <span className="need-text">
              {t(`dashboard.${kind}`, { count: needs[kind] })}
              {kind === 'to_pay' && overdue_usd_minor > 0 && (
                <span className="need-late">
                  {t('dashboard.overdue', { amount: usd(overdue_usd_minor) })}
                </span>
              )}
            </span>
            <Icon name="next" size={18} />
          </Link>
        </li>
      ))}
    </ul>
  );
}
