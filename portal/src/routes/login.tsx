import { Suspense, useState } from 'react';
import { Link } from 'react-router-dom';
import { lazyPart } from '../app/lazy-part.ts';
import { accountField, askForLink } from '../features/auth/calls.ts';
import { LoginForm } from '../features/auth/LoginForm.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import * as paths from '../paths.ts';
import { wasLeftElsewhere } from '../session/left-elsewhere.ts';
import { sessionType } from '../session/session.ts';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

const EmailForm = lazyPart(() => import('../features/auth/EmailForm.tsx').then(({ EmailForm }) => EmailForm));

const isVendor = sessionType === 'vendor';

/** The login of customers, by both its addresses, and of vendors. */
export function Component() {
  const { t } = useLanguage();
  const [linkFor, setLinkFor] = useState<string | null>(null);
  const [sentTo, setSentTo] = useState<string | null>(null);

  if (linkFor !== null)
    return (
      <Page key="link" title={t('auth.link_title')} lead={t('auth.link_lead')}>
        {sentTo !== null && (
          <Notice tone="good" live>
            {t('auth.link_sent', { email: sentTo })}
          </Notice>
        )}
        <Suspense fallback={null}>
          <EmailForm
            label={t('auth.link_send')}
            email={linkFor}
            below={accountField}
            onSend={async (email) => {
              await askForLink(email);
              setSentTo(email);
            }}
          />
        </Suspense>
        <Button label={t('auth.with_password')} variant="white" onClick={() => setLinkFor(null)} />
      </Page>
    );

  return (
    <Page
      key="password"
      title={isVendor ? t('auth.vendor_title') : t('auth.welcome')}
      {...(isVendor && { lead: t('auth.vendor_lead') })}
    >
      {wasLeftElsewhere() && <Notice>{t('auth.left_elsewhere')}</Notice>}
      <LoginForm onLinkInstead={setLinkFor} />
      {!isVendor && (
        <p>
          {t('auth.no_account')} <Link to={paths.register}>{t('auth.register')}</Link>
        </p>
      )}
    </Page>
  );
}
