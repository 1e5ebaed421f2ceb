import { ApiKeys } from '../features/developers/ApiKeys.tsx';
import { Webhooks } from '../features/developers/Webhooks.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { owner } from '../queries/developers.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** Programs that a customer or a vendor lets in: their keys, and where they are told what happens. */
export function Component() {
  const { t } = useLanguage();
  return (
    <Page
      title={t('developers.title')}
      lead={t('developers.lead')}
      back={{
        to: owner === 'vendor' ? paths.vendorAccount : paths.profile,
        label: t('shell.nav.profile'),
      }}
      actions={<Button label={t('developers.reference')} variant="white" href="/api/docs" />}
    >
      <Card title={t('developers.keys')}>
        <ApiKeys />
      </Card>
      <Card title={t('developers.webhooks')}>
        <Webhooks />
      </Card>
    </Page>
  );
}
