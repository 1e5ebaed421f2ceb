import { useQuery } from '@tanstack/react-query';
import { type LoaderFunction, replace, useParams } from 'react-router-dom';
import { OutboundPackageView } from '../features/outbound-packages/OutboundPackageView.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { recordLoader } from '../queries/loaders.ts';
import { outboundPackageOf } from '../queries/outbound-packages.ts';
import { queryClient } from '../session/query-client.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Page } from '../ui/Page.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';

const modeOf = (mode = 'sea') => (mode === 'air' ? 'air' : 'sea');

const readOne = recordLoader(({ params: { mode, id = '' } }) => outboundPackageOf(modeOf(mode), id));

/** Links that do not know its mode say `of`. */
export const loader: LoaderFunction = async (args) => {
  await readOne(args);
  const { mode, id = '' } = args.params;
  const sea = queryClient.getQueryState(outboundPackageOf('sea', id).queryKey);
  if (mode !== 'of' || !sea) return null;
  return replace(paths.outboundPackage(sea.status === 'success' ? 'sea' : 'air', id));
};

export function Component() {
  const { mode: given, id = '' } = useParams();
  const mode = modeOf(given);
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
