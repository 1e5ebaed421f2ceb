import type { CustomerKind } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Card } from '../../ui/Card.tsx';
import './dashboard.css';

const steps = ['one', 'two', 'three'] as const;

/** First steps of a new customer, in the place of the later list of packages under way. */
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
