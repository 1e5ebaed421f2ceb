import type { CustomerDashboard } from '@rantau/shared/dashboard';
import type { CustomerKind } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Card } from '../../ui/Card.tsx';
import './dashboard.css';

type Figures = Pick<CustomerDashboard, 'inbound_counts' | 'outbound_counts' | 'needs'>;

/** Somebody who never had a package or a shipment, and for whom nothing waits. */
export const isNewcomer = ({ inbound_counts, outbound_counts, needs }: Figures): boolean =>
  [inbound_counts, outbound_counts, needs].every((counts) =>
    Object.values(counts).every((count) => count === 0),
  );

const steps = ['one', 'two', 'three'] as const;

/** How it begins, in the place where later is shown what is under way. */
export function FirstSteps({ kind }: { readonly kind: CustomerKind }) {
  const { t } = useLanguage();
  return (
    <Card title={t('dashboard.first_title')}>
      <ol className="first-steps">
        {steps.map((step) => (
          <li key={step}>
            <strong>{t(`dashboard.first.${kind}.${step}.title`)}</strong>
            <span className="soft small">{t(`dashboard.first.${kind}.${step}.text`)}</span>
          </li>
        ))}
      </ol>
    </Card>
  );
}
