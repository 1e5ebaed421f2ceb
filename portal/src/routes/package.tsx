import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router-dom';
import { PackageDetail } from '../features/inbound-packages/PackageDetail.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { packageOf } from '../queries/inbound-packages.ts';
import { recordLoader } from '../queries/loaders.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';

export const loader = recordLoader(({ params: { id = '' } }) => packageOf(id));

export function Component() {
  const { t } = useLanguage();
  const { id = '' } = useParams();
  const query = useQuery(packageOf(id));
  const back = { to: paths.inboundPackages, label: t('shell.nav.packages') };
  return (
    <Page
      title={query.data?.reference ?? t('packages.one')}
      back={back}
      {...(query.data && { mark: <StateBadge noun="inbound_package" state={query.data.state} /> })}
    >
      <Loaded query={query} list={back}>
        {(inbound) => <PackageDetail inbound={inbound} />}
      </Loaded>
    </Page>
  );
}
