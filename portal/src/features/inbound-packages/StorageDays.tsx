import { daysBetween } from '@rantau/shared/format';
import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { today } from '../../language/today.ts';
import { Badge } from '../../ui/Notice.tsx';

const inStorage = ['received', 'inspected', 'ready', 'on_hold'];

/** Number of free storage days left, shown near the end of them. */
export function StorageDays({ inbound: { state, free_until } }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  if (free_until === null || !inStorage.includes(state)) return null;
  const left = daysBetween(today(), free_until);
  return (
    <Badge tone={left < 0 ? 'bad' : left <= 7 ? 'warn' : 'plain'}>
      {left < 0 ? t('packages.storage_over') : t('packages.storage_left', { count: left })}
    </Badge>
  );
}
