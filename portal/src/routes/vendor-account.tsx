import { DevelopersLink } from '../features/developers/DevelopersLink.tsx';
import { PasswordForm } from '../features/profile/PasswordForm.tsx';
import { Push } from '../features/profile/Push.tsx';
import { Sessions } from '../features/profile/Sessions.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useVendorUser } from '../session/use-session.ts';
import { Card } from '../ui/Card.tsx';
import { Page } from '../ui/Page.tsx';

/** The password and the devices of a vendor's person. */
export function Component() {
  const { t } = useLanguage();
  const { name, email } = useVendorUser();
  return (
    <Page title={t('shell.nav.profile')} lead={`${name} · ${email}`}>
      <div className="columns columns-2">
        <Card title={t('push.title')}>
          <Push />
        </Card>
        <Card title={t('fields.password')}>
          <PasswordForm />
        </Card>
        <Card title={t('profile.sessions')}>
          <Sessions />
        </Card>
        <Card title={t('developers.title')}>
          <DevelopersLink />
        </Card>
      </div>
    </Page>
  );
}
