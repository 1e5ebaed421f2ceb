import { useNavigate } from 'react-router-dom';
import { PickupForm } from '../features/pickup-requests/PickupForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

export function Component() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  return (
    <Page
      title={t('pickups.new')}
      lead={t('pickups.lead')}
      back={{ to: '/dashboard/request-pickup', label: t('shell.nav.pickup') }}
    >
      <PickupForm
        onAsked={(pickup) => {
          toast(t('pickups.asked', { reference: pickup.reference }));
          void navigate(`/dashboard/request-pickup/${pickup.id}`, { replace: true });
        }}
      />
    </Page>
  );
}
