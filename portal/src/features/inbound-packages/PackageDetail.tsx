import {
  canEditAnnouncement,
  type InboundPackage,
  inboundPackageEndpoints,
} from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Photos } from '../../nouns/inbound-packages/Photos.tsx';
import { isShippable } from '../../nouns/inbound-packages/shippable.ts';
import * as paths from '../../paths.ts';
import { packagesKey, packageTimeline } from '../../queries/inbound-packages.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stages, Timeline } from '../../ui/Timeline.tsx';
import { useAction } from '../../ui/use-action.ts';
import { AnnouncedQuestion } from './AnnouncedQuestion.tsx';
import { CarrierJourney } from './CarrierJourney.tsx';
import { Measurements } from './Measurements.tsx';
import { PackageContents } from './PackageContents.tsx';
import { PackageDetails } from './PackageDetails.tsx';

const way = ['expected', 'received', 'inspected', 'ready', 'packed', 'shipped', 'delivered'] as const;

export function PackageDetail({ inbound }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  const timeline = useQuery(packageTimeline(inbound.id));
  const cancel = useAction(inboundPackageEndpoints.cancelMine, { changes: [packagesKey] });
  const stage = (way as readonly string[]).indexOf(inbound.state);
  const { id, version, state, photos, weight_lb } = inbound;

  return (
    <>
      {stage >= 0 && (
        <Stages
          label={t('packages.stages')}
          stages={way.map((each) => t(`states.inbound_package.${each}`))}
          now={stage}
        />
      )}
      {inbound.hold_reason !== null && (
        <Notice tone="warn">{t('packages.on_hold', { reason: inbound.hold_reason })}</Notice>
      )}
      {inbound.state !== 'expected' && inbound.items.length === 0 && <AnnouncedQuestion inbound={inbound} />}
      {isShippable(inbound) && (
        <Notice tone="good">
          <p>{t('packages.ready_now')}</p>
          <p>
            <Button label={t('packages.compare')} size="small" to={`${paths.ship}?ids=${id}`} />
          </p>
        </Notice>
      )}
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          {state === 'expected' && <CarrierJourney inbound={inbound} />}
          <PackageDetails inbound={inbound} />
          {photos.length > 0 && (
            <Card title={t('packages.photos')}>
              <Photos photos={photos} />
            </Card>
          )}
          <PackageContents inbound={inbound} />
          {weight_lb !== null && <Measurements inbound={inbound} />}
          {state !== 'expected' && <CarrierJourney inbound={inbound} />}
          {canEditAnnouncement(inbound) && (
            <div>
              <ConfirmButton
                label={t('packages.cancel')}
                title={t('packages.cancel_title')}
                confirm={t('packages.cancel')}
                onConfirm={() => cancel.mutateAsync({ params: { id }, ifMatch: version })}
              >
                {t('packages.cancel_text')}
              </ConfirmButton>
            </div>
          )}
        </div>
        <Card title={t('packages.history')}>
          <Loaded query={timeline}>
            {(changes) => <Timeline changes={changes} noun="inbound_package" />}
          </Loaded>
        </Card>
      </div>
    </>
  );
}
