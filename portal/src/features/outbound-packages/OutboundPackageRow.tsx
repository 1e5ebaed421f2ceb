import type { OutboundPackage } from '@rantau/shared/outbound-packages';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useAgo } from '../../language/use-ago.ts';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import '../../nouns/inbound-packages/packages.css';

export function OutboundPackageRow({ outbound }: { readonly outbound: OutboundPackage }) {
  const { t } = useLanguage();
  const { weight, volume } = useFormat();
  const { ago } = useAgo();
  const { id, mode, reference, recipient, state, trip_code, packed_weight_lb, packed_volume_cft } = outbound;
  const packed = [
    packed_weight_lb === null ? null : weight(packed_weight_lb),
    packed_volume_cft === null ? null : volume(packed_volume_cft),
  ].filter((part) => part !== null);
  return (
    <li className="row">
      <span className="thumb">
        <Icon name={mode === 'sea' ? 'ship' : 'plane'} size={26} />
      </span>
      <div className="row-main">
        <Link className="row-link" to={paths.outboundPackage(mode, id)}>
          {reference}
        </Link>
        <p className="row-sub">
          {recipient.name}, {recipient.city}
        </p>
        <p className="row-sub numeric">
          {[...packed, trip_code === null ? null : t('outbound_packages.on_trip', { code: trip_code })]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <div className="row-end">
        <StateBadge noun="outbound_package" state={state} />
        <span className="row-sub">{ago(outbound.state_since)}</span>
      </div>
    </li>
  );
}
