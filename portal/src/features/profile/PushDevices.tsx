import type { PushDevice } from '@rantau/shared/push';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useAgo } from '../../language/use-ago.ts';
import { useFormat } from '../../language/use-format.ts';
import { Badge } from '../../ui/Notice.tsx';
import { RemoveButton } from '../../ui/RemoveButton.tsx';
import { deviceName } from './device-name.ts';

interface Props {
  readonly devices: readonly PushDevice[];
  /** Address of this browser. */
  readonly here: string | null;
  readonly onRemove: (device: PushDevice) => void;
}

/** Browsers that get notifications, each with its last one. */
export function PushDevices({ devices, here, onRemove }: Props) {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  const { ago } = useAgo();
  return (
    <ul className="stack" aria-label={t('push.devices')}>
      {devices.map((device) => (
        <li key={device.id} className="spread">
          <span>
            <strong>{deviceName(device.user_agent)}</strong>{' '}
            {device.endpoint === here && <Badge tone="good">{t('profile.this_device')}</Badge>}
            <br />
            <span className="small soft">
              {t('profile.since', { at: dateTime(device.created_at) })} ·{' '}
              {device.last_success_at === null
                ? t('push.none_yet')
                : t('push.last', { ago: ago(device.last_success_at) })}
            </span>
          </span>
          <RemoveButton
            name={`${t('form.remove')}: ${deviceName(device.user_agent)}`}
            onClick={() => onRemove(device)}
          />
        </li>
      ))}
    </ul>
  );
}
