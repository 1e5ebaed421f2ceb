import { type OutboundPackageStateName, outboundPackageStates } from '@rantau/shared/outbound-packages';
import { isEnd, runningStates, statesOf } from '@rantau/shared/states';
import { useInfiniteQuery } from '@tanstack/react-query';
import { OutboundPackageRow } from '../features/outbound-packages/OutboundPackageRow.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { listLoader } from '../queries/loaders.ts';
import { outboundPackagePages } from '../queries/outbound-packages.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Filters, filterIn, useFilter } from '../ui/Filters.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { PagedList } from '../ui/PagedList.tsx';

const modes = ['sea', 'air'] as const;
const groups = {
  open: runningStates(outboundPackageStates),
  over: statesOf(outboundPackageStates).filter((state) => isEnd(outboundPackageStates, state)),
  all: null,
} as const satisfies Record<string, readonly OutboundPackageStateName[] | null>;
const names = ['open', 'over', 'all'] as const;

export const loader = listLoader(({ url: { searchParams } }) =>
  outboundPackagePages(filterIn(searchParams, 'mode', modes), groups[filterIn(searchParams, 'show', names)]),
);

export function Component() {
  const { t } = useLanguage();
  const mode = useFilter('mode', modes);
  const group = useFilter('show', names);
  const query = useInfiniteQuery(outboundPackagePages(mode, groups[group]));
  return (
    <Page
      title={t('shell.nav.outbound_packages')}
      lead={t('outbound_packages.lead')}
      actions={
        <Button
          label={t('outbound_packages.labels')}
          variant="white"
          icon={<Icon name="print" size={18} />}
          to={paths.shippingLabels}
        />
      }
    >
      <Filters
        label={t('outbound_packages.mode')}
        name="mode"
        options={modes.map((each) => [each, t(`freight.${each}`)])}
      />
      <Filters
        label={t('form.filter')}
        name="show"
        options={names.map((name) => [name, t(`outbound_packages.groups.${name}`)])}
      />
      <PagedList
        query={query}
        empty={
          <Empty
            icon={mode === 'sea' ? 'ship' : 'plane'}
            title={t('outbound_packages.empty_title')}
            action={<Button label={t('shell.nav.packages')} to={`${paths.inboundPackages}?show=ready`} />}
          >
            {t('outbound_packages.empty')}
          </Empty>
        }
        row={(outbound) => <OutboundPackageRow outbound={outbound} />}
      />
    </Page>
  );
}
