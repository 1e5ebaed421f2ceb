import type { PickupRequest } from '@rantau/shared/pickup-requests';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Badge } from '../../ui/Notice.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { isDayPassed } from './day-passed.ts';

export function PickupBadge({ pickup }: { readonly pickup: PickupRequest }) {
  const { t } = useLanguage();
  return isDayPassed(pickup) ? (
    <Badge tone="warn">{t('pickups.day_passed')}</Badge>
  ) : (
    <StateBadge noun="pickup_request" state={pickup.state} />
  );
}
