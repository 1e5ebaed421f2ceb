import { useQuery } from '@tanstack/react-query';
import { Link, useSearchParams } from 'react-router-dom';
import { ShipForm } from '../features/outbound-packages/ShipForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { isShippable } from '../nouns/inbound-packages/shippable.ts';
import * as paths from '../paths.ts';
import { packagesByIds } from '../queries/inbound-packages.ts';
import { profile } from '../queries/profile.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Empty } from '../ui/Empty.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** The chosen packages, by sea or by air, with the price of both before anything is asked for. */
export function Component() {
  const { t } = useLanguage();
  const [search] = useSearchParams();
  const ids = search.get('ids')?.split(',').filter(Boolean) ?? [];
  const inboundPackages = useQuery(packagesByIds(ids));
  const me = useQuery(profile);
  const list = { to: paths.inboundPackages, label: t('shell.nav.packages') };
  const nothing = (
    <Card>
      <Empty
        icon="box"
        title={t('ship.nothing_title')}
        action={<Button label={t('shell.nav.packages')} to={paths.inboundPackages} />}
      >
        {t('ship.nothing')}
      </Empty>
    </Card>
  );
  return (
    <Page title={t('ship.title')} lead={t('ship.lead')} back={list}>
      {ids.length === 0 ? (
        nothing
      ) : (
        <Loaded query={inboundPackages} list={list}>
          {(chosen) => {
            const inboundPackages = chosen.filter(isShippable);
            return (
              <Loaded query={me}>
                {({ my_addresses }) => (
                  <>
                    {inboundPackages.length < chosen.length && (
                      <Notice tone="warn">{t('ship.left_out')}</Notice>
                    )}
                    {inboundPackages.length > 0 ? (
                      <ShipForm inboundPackages={inboundPackages} addresses={my_addresses}>
                        <Link to={paths.inboundPackages}>{t('ship.other_packages')}</Link>
                      </ShipForm>
                    ) : (
                      nothing
                    )}
                  </>
                )}
              </Loaded>
            );
          }}
        </Loaded>
      )}
    </Page>
  );
}
