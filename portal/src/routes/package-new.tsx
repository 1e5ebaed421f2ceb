import { Link, useNavigate } from 'react-router-dom';
import { PreAlertForm } from '../features/inbound-packages/PreAlertForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

export function Component() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <Page
      title={t('packages.pre_alert_title')}
      lead={t('packages.pre_alert_lead')}
      back={{ to: paths.inboundPackages, label: t('shell.nav.packages') }}
    >
      <p>
        <Link to={paths.announcePackages}>{t('packages.many')}</Link>
      </p>
      <Card>
        <PreAlertForm
          onSaved={(inbound) => {
            toast(t('packages.pre_alerted', { reference: inbound.reference }));
            void navigate(paths.inboundPackage(inbound.id));
          }}
        />
      </Card>
    </Page>
  );
}
