import type { ReactNode } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import * as paths from '../../paths.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Empty } from '../../ui/Empty.tsx';
import { Page } from '../../ui/Page.tsx';

/** Pickups are for customers in the USA; others are told what is for them instead. */
export function StandardOnly({ children }: { readonly children: ReactNode }) {
  const { t } = useLanguage();
  if (useCustomer().customer_kind === 'standard') return children;
  return (
    <Page title={t('shell.nav.pickup')}>
      <Card>
        <Empty
          icon="pin"
          title={t('pickups.not_for_you_title')}
          action={<Button label={t('shell.nav.packages')} to={paths.inboundPackages} />}
        >
          {t('pickups.not_for_you')}
        </Empty>
      </Card>
    </Page>
  );
}
