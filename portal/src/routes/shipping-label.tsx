import { shippingLabelEndpoints } from '@rantau/shared/outbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router-dom';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { shippingLabels } from '../queries/outbound-packages.ts';
import { api } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Failure } from '../ui/Failure.tsx';
import { FileButton } from '../ui/FileButton.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { ModeBadge, StateBadge } from '../ui/StateBadge.tsx';
import '../nouns/inbound-packages/packages.css';

/** Labels to print: one is chosen already; without an id, choose one or many. */
export function Component() {
  const { t } = useLanguage();
  const { id } = useParams();
  const sea = useQuery(shippingLabels('sea'));
  const air = useQuery(shippingLabels('air'));
  const [chosen, setChosen] = useState<readonly string[]>(id ? [id] : []);
  const labels = [...(sea.data ?? []), ...(air.data ?? [])];
  const failed = [sea, air].filter(({ isError }) => isError);
  const load = () => api.call(shippingLabelEndpoints.mine, { query: { ids: chosen.join(',') } });

  return (
    <Page
      title={t('labels.title')}
      lead={t('labels.lead')}
      back={{ to: paths.outboundPackages, label: t('shell.nav.outbound_packages') }}
    >
      {failed[0] && (
        <Failure
          error={failed[0].error}
          retry={() => {
            for (const each of failed) void each.refetch();
          }}
        />
      )}
      {sea.isPending || air.isPending ? (
        <Skeleton />
      ) : labels.length === 0 ? (
        failed.length === 0 && (
          <Card>
            <Empty
              icon="print"
              title={t('labels.empty_title')}
              action={<Button label={t('shell.nav.outbound_packages')} to={paths.outboundPackages} />}
            >
              {t('labels.empty')}
            </Empty>
          </Card>
        )
      ) : (
        <>
          {chosen.length > 0 && (
            <div className="cluster" key={chosen.join()}>
              <FileButton
                label={t('labels.print')}
                variant="dark"
                icon="print"
                open
                fileName="labels.pdf"
                load={load}
              />
              <FileButton fileName="labels.pdf" load={load} />
            </div>
          )}
          <Card flush>
            <ul className="rows">
              {labels.map((label) => (
                <li className="row" key={label.outbound_package_id}>
                  <input
                    type="checkbox"
                    className="row-check"
                    aria-label={t('packages.choose', { reference: label.reference })}
                    checked={chosen.includes(label.outbound_package_id)}
                    onChange={(event) =>
                      setChosen((now) =>
                        event.target.checked
                          ? [...now, label.outbound_package_id]
                          : now.filter((each) => each !== label.outbound_package_id),
                      )
                    }
                  />
                  <div className="row-main">
                    <Link to={paths.outboundPackage(label.mode, label.outbound_package_id)}>
                      {label.reference}
                    </Link>
                    <p className="row-sub">
                      {label.recipient_name}, {label.city} · {t('labels.boxes', { count: label.boxes })}
                    </p>
                  </div>
                  <div className="row-end">
                    <ModeBadge mode={label.mode} />
                    <StateBadge noun="outbound_package" state={label.state} />
                  </div>
                </li>
              ))}
            </ul>
          </Card>
          <p className="small soft">{t('labels.hint')}</p>
        </>
      )}
    </Page>
  );
}
