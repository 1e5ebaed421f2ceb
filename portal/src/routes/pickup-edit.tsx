import { canChangePickup } from '@rantau/shared/pickup-requests';
import { useQuery } from '@tanstack/react-query';
import { Navigate, useNavigate, useParams } from 'react-router-dom';
import { PickupForm } from '../features/pickup-requests/PickupForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { recordLoader } from '../queries/loaders.ts';
import { pickupOf } from '../queries/pickup-requests.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { toast } from '../ui/toast.ts';

export const loader = recordLoader(({ params: { id = '' } }) => pickupOf(id));

export function Component() {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const { id = '' } = useParams();
  const query = useQuery(pickupOf(id));
  const back = paths.pickupRequest(id);
  return (
    <Page title={t('pickups.change')} back={{ to: back, label: query.data?.reference ?? t('pickups.one') }}>
      <Loaded query={query} list={{ to: paths.pickupRequests, label: t('shell.nav.pickup') }}>
        {(pickup) =>
          canChangePickup(pickup.state) ? (
            <PickupForm
              key={pickup.version}
              pickup={pickup}
              onCancel={() => navigate(back)}
              onAsked={({ reference }) => {
                toast(t('pickups.changed', { reference }));
                void navigate(back, { replace: true });
              }}
            />
          ) : (
            <Navigate to={back} replace />
          )
        }
      </Loaded>
    </Page>
  );
}
