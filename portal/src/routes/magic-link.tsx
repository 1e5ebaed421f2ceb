import { useNavigate } from 'react-router-dom';
import { logInByLink } from '../features/auth/calls.ts';
import { useFragmentToken } from '../features/auth/fragment-token.ts';
import { OneTimeLink } from '../features/auth/OneTimeLink.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { login } from '../session/home.ts';
import { Page } from '../ui/Page.tsx';

export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  const navigate = useNavigate();
  return (
    <Page title={t('auth.link_title')} {...(token !== null && { lead: t('auth.link_ready') })}>
      <OneTimeLink
        token={token}
        label={t('auth.link_open')}
        onUse={async (token) => {
          await logInByLink(token);
          // The guard of the login page knows where to go from there.
          await navigate(login, { replace: true });
        }}
      />
    </Page>
  );
}
