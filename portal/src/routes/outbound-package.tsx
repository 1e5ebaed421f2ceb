import { useQuery } from '@tanstack/react-query';
import { Navigate, useParams } from 'react-router-dom';
import { OutboundPackageView } from '../features/outbound-packages/OutboundPackageView.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { outboundPackageOf } from '../queries/outbound-packages.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';

/** One outbound package; links that do not know its mode say `of`. */
export function Component() {
  const { mode = '', id = '' } = useParams();
  return mode === 'of' ? (
    <FindMode id={id} />
  ) : (
    <OutboundPackage mode={mode === 'air' ? 'air' : 'sea'} id={id} />
  );
}

function FindMode({ id }: { readonly id: string }) {
  const { t } = useLanguage();
  const sea = useQuery({ ...outboundPackageOf('sea', id), retry: false });
  if (sea.isSuccess) return <Navigate to={paths.outboundPackage('sea', id)} replace />;
  if (sea.isError) return <Navigate to={paths.outboundPackage('air', id)} replace />;
  return (
    <Page title={t('outbound_packages.one')}>
      <Skeleton />
    </Page>
  );
}

function OutboundPackage({ mode, id }: { readonly mode: 'sea' | 'air'; readonly id: string }) {
  const { t } = useLanguage();
  const query = useQuery(outboundPackageOf(mode, id));
  const list = { to: `${paths.outboundPackages}?mode=${mode}`, label: t('shell.nav.outbound_packages') };
  return (
    <Page
      title={query.data?.reference ?? t('outbound_packages.one')}
      lead={t(`freight.${mode}`)}
      back={list}
      {...(query.data && { mark: <StateBadge noun="outbound_package" state={query.data.state} /> })}
    >
      <Loaded query={query} list={list}>
        {(outbound) => <OutboundPackageView outbound={outbound} />}
      </Loaded>
    </Page>
  );
}
