import {
  canMendContents,
  type InboundPackage,
  inboundPackageEndpoints,
} from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, Facts } from '../../ui/Card.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stages, Timeline } from '../../ui/Timeline.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';
import { ItemTable } from './ItemTable.tsx';
import { packagesKey, packageTimeline } from './inbound-packages.queries.ts';
import { Measurements } from './Measurements.tsx';
import { Photos } from './Photos.tsx';
import { PreAlertForm } from './PreAlertForm.tsx';
import { isShippable } from './shippable.ts';

const way = ['expected', 'received', 'inspected', 'ready', 'packed', 'shipped', 'delivered'] as const;

export function PackageDetail({ parcel }: { readonly parcel: InboundPackage }) {
  const { t, of } = useLanguage();
  const { weight, kilograms, size, volume, day, dateTime } = useFormat();
  const timeline = useQuery(packageTimeline(parcel.id));
  const [mending, setMending] = useState(false);
  const cancel = useChange([packagesKey]);
  const stage = (way as readonly string[]).indexOf(parcel.state);
  const { id, version, state, photos, weight_lb, volume_cft } = parcel;

  return (
    <>
      {stage >= 0 && (
        <Stages
          label={t('packages.stages')}
          stages={way.map((each) => t(`states.inbound_package.${each}`))}
          now={stage}
        />
      )}
      {parcel.hold_reason !== null && (
        <Notice tone="warn">{t('packages.on_hold', { reason: parcel.hold_reason })}</Notice>
      )}
      {isShippable(parcel) && (
        <Notice tone="good">
          <p>{t('packages.ready_now')}</p>
          <p>
            <Button label={t('packages.compare')} size="small" to={`/dashboard/package/ship?ids=${id}`} />
          </p>
        </Notice>
      )}
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          <Card title={t('packages.facts')}>
            <Facts
              facts={[
                [t('packages.tracking_number'), parcel.tracking_number, 'wide'],
                [
                  t('packages.carrier'),
                  parcel.carrier === null ? null : of(`carriers.${parcel.carrier}`, {}, parcel.carrier),
                ],
                [t('packages.shop'), parcel.shop || null],
                [
                  t('packages.weight'),
                  weight_lb === null ? null : `${weight(weight_lb)} (${kilograms(weight_lb)})`,
                ],
                [t('packages.size'), size(parcel)],
                [t('packages.volume'), volume_cft === null ? null : volume(volume_cft)],
                [
                  t('packages.received_at'),
                  parcel.received_at === null ? null : dateTime(parcel.received_at),
                ],
                [t('packages.free_until'), parcel.free_until === null ? null : day(parcel.free_until)],
                [
                  t('packages.shipment'),
                  parcel.outbound_package_id === null ? null : (
                    <Link key="shipment" to={`/dashboard/outbound-package/of/${parcel.outbound_package_id}`}>
                      {t('packages.see_shipment')}
                    </Link>
                  ),
                ],
              ]}
            />
          </Card>
          {photos.length > 0 && (
            <Card title={t('packages.photos')}>
              <Photos photos={photos} />
            </Card>
          )}
          <Card
            title={t('goods.title')}
            action={
              canMendContents(state) &&
              !mending && (
                <Button
                  label={t('form.edit')}
                  variant="light"
                  size="small"
                  icon={<Icon name="edit" size={16} />}
                  onClick={() => setMending(true)}
                />
              )
            }
          >
            {mending ? (
              <div className="stack">
                <PreAlertForm
                  parcel={parcel}
                  onSaved={() => {
                    setMending(false);
                    toast(t('form.saved'));
                  }}
                />
                <div>
                  <Button label={t('form.cancel')} variant="white" onClick={() => setMending(false)} />
                </div>
              </div>
            ) : parcel.items.length > 0 ? (
              <ItemTable items={parcel.items} total={parcel.declared_value_usd_minor} />
            ) : (
              <Notice tone="warn">{t('packages.nothing_declared')}</Notice>
            )}
          </Card>
          {weight_lb !== null && <Measurements parcel={parcel} />}
          {state === 'expected' && (
            <div>
              <ConfirmButton
                label={t('packages.cancel')}
                title={t('packages.cancel_title')}
                confirm={t('packages.cancel')}
                onConfirm={() =>
                  cancel(() =>
                    api.call(inboundPackageEndpoints.cancelMine, { params: { id }, ifMatch: version }),
                  )
                }
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
