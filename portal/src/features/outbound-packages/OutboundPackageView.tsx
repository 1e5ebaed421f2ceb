import type { OutboundPackageDetail } from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Card } from '../../ui/Card.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Stages, Timeline } from '../../ui/Timeline.tsx';
import { ItemTable } from '../inbound-packages/ItemTable.tsx';
import { PayNotice } from '../invoices/PayNotice.tsx';
import { BoxMeasurements } from './BoxMeasurements.tsx';
import { FamilyLink } from './FamilyLink.tsx';
import { OutboundPackageActions } from './OutboundPackageActions.tsx';
import { OutboundPackageFacts } from './OutboundPackageFacts.tsx';
import { OutboundPackageRecipient } from './OutboundPackageRecipient.tsx';
import { outboundPackageTimeline } from './outbound-packages.queries.ts';
import { PackingAnswer } from './PackingAnswer.tsx';
import { stagesOf } from './stages.ts';

export function OutboundPackageView({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { id, mode, state, invoice_id, contents, inbound_packages, own_boxes, packed_boxes } = outbound;
  const timeline = useQuery(outboundPackageTimeline(mode, id));
  const { stages, now } = stagesOf(state);

  return (
    <>
      {now >= 0 && (
        <Stages
          label={t('outbound_packages.stages')}
          stages={stages.map((each) => t(`states.outbound_package.${each}`))}
          now={now}
        />
      )}
      <PackingAnswer outbound={outbound} />
      {state === 'invoiced' && invoice_id !== null && (
        <PayNotice
          invoiceId={invoice_id}
          text={() => t('outbound_packages.pay_now')}
          label={t('invoices.pay')}
        />
      )}
      {state === 'ready_for_pickup' && <Notice tone="good">{t('outbound_packages.collect')}</Notice>}
      <div className="columns columns-aside">
        <div className="stack stack-wide">
          <OutboundPackageRecipient outbound={outbound} />
          <OutboundPackageFacts outbound={outbound} />
          {own_boxes.length > 0 && packed_boxes.length > 0 && <BoxMeasurements outbound={outbound} />}
          {inbound_packages.length > 0 && (
            <Card title={t('outbound_packages.packages')}>
              <ul className="stack stack-tight">
                {inbound_packages.map((inbound) => (
                  <li key={inbound.id} className="spread">
                    <Link to={`/dashboard/package/${inbound.id}`}>{inbound.shop || inbound.reference}</Link>
                    <span className="small soft">{inbound.reference}</span>
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
