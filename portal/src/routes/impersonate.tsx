import { useEffect, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { impersonate } from '../features/ways-in/calls.ts';
import { useFragmentToken } from '../features/ways-in/fragment-token.ts';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { customerHome } from '../session/home.ts';
import { Bones } from '../ui/Bones.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** Staff come here from the back office; the token of 60 seconds is exchanged at once. */
export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  const navigate = useNavigate();
  const [failure, setFailure] = useState<unknown>(null);
  const used = useRef(false);
  useEffect(() => {
    if (token === null || used.current) return;
    used.current = true;
    impersonate(token).then(() => navigate(customerHome, { replace: true }), setFailure);
  }, [token, navigate]);
  return (
    <Page title={t('ways_in.impersonating')}>
      {token === null ? (
        <Notice tone="warn">{t('ways_in.link_missing')}</Notice>
      ) : failure === null ? (
        <Bones />
      ) : (
        <Failure error={failure} />
      )}
    </Page>
  );
}
