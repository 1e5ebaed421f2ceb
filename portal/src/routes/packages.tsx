import { inboundPackageStates } from '@rantau/shared/inbound-packages';
import { statesThat } from '@rantau/shared/states';
import { useInfiniteQuery, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, type LoaderFunction } from 'react-router-dom';
import { KeptPrice } from '../app/KeptPrice.tsx';
import { PackageRow } from '../features/inbound-packages/PackageRow.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { isShippable } from '../nouns/inbound-packages/shippable.ts';
import * as paths from '../paths.ts';
import { type PackageGroup, packagePages, shippablePackages } from '../queries/inbound-packages.ts';
import { listLoader } from '../queries/loaders.ts';
import { Button } from '../ui/Button.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Filters, filterIn, useFilter } from '../ui/Filters.tsx';
import { Icon } from '../ui/Icon.tsx';
import { Page } from '../ui/Page.tsx';
import { PagedList } from '../ui/PagedList.tsx';

const at = (wanted: 'announced' | 'warehouse' | 'shipping' | 'over') =>
  statesThat(inboundPackageStates, ({ place }) => place === wanted);

/** Filters of the list, with the states of each. */
const groups = {
  all: null,
  expected: { state: at('announced') },
  warehouse: { state: at('warehouse').filter((state) => state !== 'ready') },
  ready: { state: ['ready'], in_outbound_package: false },
  shipped: { state: ['ready', ...at('shipping')], in_outbound_package: true },
  over: { state: at('over') },
} as const satisfies Record<string, PackageGroup | null>;
const names = ['all', 'expected', 'warehouse', 'ready', 'shipped', 'over'] as const;

const readList = listLoader(({ url: { searchParams } }) =>
  packagePages(groups[filterIn(searchParams, 'show', names)]),
);

export const loader: LoaderFunction = async (args) => {
  const { search } = args.url;
  // Somebody who is signed in comes from the calculator straight to what can be shipped.
  if (search !== '') (await import('../nouns/quotes/carried-quote.ts')).keepCarriedQuote(search);
  return readList(args);
};

export function Component() {
  const { t } = useLanguage();
  const group = useFilter('show', names);
  const query = useInfiniteQuery(packagePages(groups[group]));
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const offersAll = group === 'all' || group === 'ready';
  const { data: shippable = [] } = useQuery({ ...shippablePackages, enabled: offersAll });

  return (
    <Page
      title={t('shell.nav.packages')}
      lead={t('packages.lead')}
      actions={
        <Button
          label={t('packages.pre_alert')}
          icon={<Icon name="plus" size={18} />}
          to={paths.announcePackage}
        />
      }
    >
      <KeptPrice />
      <Filters
        label={t('form.filter')}
        name="show"
        options={names.map((name) => [name, t(`packages.groups.${name}`)])}
      />
      {offersAll && shippable.length > 1 && chosen.length === 0 && (
        <div>
          <Button
            label={t('packages.choose_all', { count: shippable.length })}
            variant="light"
            onClick={() => setChosen(shippable)}
          />
        </div>
      )}
      <PagedList
        query={query}
        empty={
          <Empty
            icon="box"
            title={t(group === 'all' ? 'packages.empty_title' : 'packages.empty_group_title')}
            action={<Button label={t('packages.pre_alert')} to={paths.announcePackage} />}
          >
            {t('packages.empty')}
          </Empty>
        }
        row={(inbound) => (
          <PackageRow
            inbound={inbound}
            {...(isShippable(inbound) && {
              choice: {
                chosen: chosen.includes(inbound.id),
                onChange: (isChosen) =>
                  setChosen((now) =>
                    isChosen ? [...now, inbound.id] : now.filter((id) => id !== inbound.id),
                  ),
              },
            })}
          />
        )}
      />
      {chosen.length > 0 && (
        <div className="chosen-bar">
          <span aria-live="polite">{t('packages.chosen', { count: chosen.length })}</span>
          <div className="cluster">
            <Button label={t('form.cancel')} variant="white" size="small" onClick={() => setChosen([])} />
            <Button
              label={t('packages.compare')}
              variant="green"
              to={`${paths.ship}?ids=${chosen.join(',')}`}
            />
          </div>
        </div>
      )}
      <p className="small soft">
        {t('packages.missing')} <Link to={paths.claimPackage}>{t('packages.find')}</Link>
      </p>
    </Page>
  );
}
