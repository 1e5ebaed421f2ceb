import { Navigate, useNavigate } from 'react-router-dom';
import { PickupForm } from '../features/pickup-requests/PickupForm.tsx';
import { StandardOnly } from '../features/pickup-requests/StandardOnly.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { useCustomer } from '../session/use-session.ts';
import { Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

export const Component = () => (
  <StandardOnly>
    <NewPickup />
  </StandardOnly>
);

function NewPickup() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  if (useCustomer().customer_kind !== 'standard') return <Navigate to={paths.pickupRequests} replace />;
  return (
    <Page
      title={t('pickups.new')}
      lead={t('pickups.lead')}
      back={{ to: paths.pickupRequests, label: t('shell.nav.pickup') }}
    >
      <PickupForm
        onAsked={(pickup) => {
          toast(t('pickups.asked', { reference: pickup.reference }));
          void navigate(paths.pickupRequest(pickup.id), { replace: true });
        }}
      />
    </Page>
  );
}
