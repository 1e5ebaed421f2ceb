import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import * as paths from '../../paths.ts';
import { Icon } from '../../ui/Icon.tsx';
import { Badge } from '../../ui/Notice.tsx';
import { StateBadge } from '../../ui/StateBadge.tsx';
import { StorageDays } from './StorageDays.tsx';
import '../../nouns/inbound-packages/packages.css';

interface Props {
  readonly inbound: InboundPackage;
  /** Present where it may be chosen to be shipped. */
  readonly choice?: { readonly chosen: boolean; readonly onChange: (chosen: boolean) => void };
}

export function PackageRow({ inbound, choice }: Props) {
  const { t } = useLanguage();
  const { weight, size } = useFormat();
  const { reference, shop, state, tracking_number, photos, weight_lb } = inbound;
  const [photo] = photos;
  const isAsked = inbound.outbound_package_id !== null && state === 'ready';
  return (
    <li className="row">
      {choice && (
        <input
          type="checkbox"
          className="row-above row-check"
          checked={choice.chosen}
          aria-label={t('packages.choose', { reference })}
          onChange={(event) => choice.onChange(event.target.checked)}
        />
      )}
      {photo ? (
        <img className="thumb" src={photo.thumbnail_url} alt="" width={56} height={56} loading="lazy" />
      ) : (
        <span className="thumb">
          <Icon name="box" size={26} />
        </span>
      )}
      <div className="row-main">
        <Link className="row-link" to={paths.inboundPackage(inbound.id)}>
          {shop || reference}
        </Link>
        <p className="row-sub">{tracking_number}</p>
        <p className="row-sub numeric">
          {[weight_lb === null ? null : weight(weight_lb), size(inbound)]
            .filter((part) => part !== null)
            .join(' · ')}
        </p>
      </div>
      <div className="row-end">
        {isAsked ? (
          <Badge tone="info">{t('packages.in_outbound_package')}</Badge>
        ) : (
          <>
            <StateBadge noun="inbound_package" state={state} />
            <StorageDays inbound={inbound} />
          </>
        )}
      </div>
    </li>
  );
}
