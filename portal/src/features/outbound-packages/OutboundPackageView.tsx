import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { ItemTable } from '../../nouns/inbound-packages/ItemTable.tsx';
import { PayNotice } from '../../nouns/invoices/PayNotice.tsx';
import * as paths from '../../paths.ts';
import { invoiceOf } from '../../queries/invoices.ts';
import { outboundPackageTimeline, packedPrice } from '../../queries/outbound-packages.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { Stages, Timeline } from '../../ui/Timeline.tsx';
import { BoxMeasurements } from './BoxMeasurements.tsx';
import { FamilyLink } from './FamilyLink.tsx';
import { LastMile } from './LastMile.tsx';
import { OutboundPackageActions } from './OutboundPackageActions.tsx';
import { OutboundPackageDetails } from './OutboundPackageDetails.tsx';
import { OutboundPackageRecipient } from './OutboundPackageRecipient.tsx';
import { PackingAnswer } from './PackingAnswer.tsx';
import { stagesOf } from './stages.ts';

export function OutboundPackageView({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { id, mode, state, invoice_id, contents, inbound_packages, own_boxes, packed_boxes } = outbound;
  const timeline = useQuery(outboundPackageTimeline(mode, id));
  const { stages, now } = stagesOf(state);
  const isPacked = state === 'packed' || state === 'invoiced';
  const price = useQuery({ ...packedPrice(mode, id), enabled: isPacked });
  const toPay = state === 'invoiced' ? invoice_id : null;
  const invoice = useQuery({ ...invoiceOf(toPay ?? ''), enabled: toPay !== null });
  // They stand above everything else, which must not jump when they come; a failure holds nothing up.
  if ([price, invoice].some(({ isLoading, failureCount }) => isLoading && failureCount === 0))
    return <Skeleton />;

  return (
    <>
      {now >= 0 && (
        <Stages
          label={t('outbound_packages.stages')}
          stages={stages.map((each) => t(`states.outbound_package.${each}`))}
          now={now}
        />
      )}
      {isPacked && price.isError && <Failure error={price.error} retry={() => void price.refetch()} />}
      {isPacked && price.data && (
        <PackingAnswer outbound={outbound} price={price.data.price} mayAnswer={price.data.may_answer} />
      )}
      {toPay !== null && (
        <PayNotice invoiceId={toPay} text={() => t('outbound_packages.pay_now')} label={t('invoices.pay')} />
      )}
      {state === 'ready_for_pickup' && <Notice tone="good">{t('outbound_packages.collect')}</Notice>}
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          <LastMile outbound={outbound} />
          <OutboundPackageRecipient outbound={outbound} />
          <OutboundPackageDetails outbound={outbound} />
          {own_boxes.length > 0 && packed_boxes.length > 0 && <BoxMeasurements outbound={outbound} />}
          {inbound_packages.length > 0 && (
            <Card title={t('outbound_packages.packages')}>
              <ul className="stack stack-tight">
                {inbound_packages.map((inbound) => (
                  <li key={inbound.id} className="spread">
                    <Link to={paths.inboundPackage(inbound.id)}>{inbound.shop || inbound.reference}</Link>
                    <span className="small soft">
                      {inbound.shop ? inbound.reference : inbound.tracking_number}
                    </span>
                  </li>
                ))}
              </ul>
            </Card>
          )}
          {contents.length > 0 && (
            <Card title={t('goods.title')}>
              <ItemTable items={contents} />
            </Card>
          )}
          {state !== 'cancelled' && <FamilyLink outbound={outbound} />}
          <OutboundPackageActions outbound={outbound} />
        </div>
        <Card title={t('packages.history')}>
          <Loaded query={timeline}>
            {(changes) => <Timeline changes={changes} noun="outbound_package" />}
          </Loaded>
        </Card>
      </div>
    </>
  );
}
