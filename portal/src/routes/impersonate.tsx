import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useNavigate } from 'react-router-dom';
import { impersonate } from '../features/auth/calls.ts';
import { useFragmentToken } from '../features/auth/fragment-token.ts';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { customerHome } from '../session/home.ts';
import { Button } from '../ui/Button.tsx';
import { Failure, failureOf } from '../ui/Failure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { Skeleton } from '../ui/Skeleton.tsx';

/** Staff come here from the back office; the token of 60 seconds is exchanged at once. */
export function Component() {
  const { t } = useLanguage();
  const token = useFragmentToken();
  const navigate = useNavigate();
  const { mutate, isError, error } = useMutation({
    mutationFn: impersonate,
    onSuccess: () => navigate(customerHome, { replace: true }),
  });
  const used = useRef(false);
  useEffect(() => {
    if (token === null || used.current) return;
    used.current = true;
    mutate(token);
  }, [token, mutate]);
  const isOver = token === null || isError;
  const isRefused = isError && failureOf(error).status < 500;
  return (
    <Page title={t(isOver ? 'auth.impersonation_failed' : 'auth.impersonating')}>
      {isOver ? (
        <>
          {isRefused || token === null ? (
            <Notice tone="bad" live>
              {t('auth.impersonation_over')}
            </Notice>
          ) : (
            <Failure error={error} />
          )}
          <Button label={t('auth.to_portal')} variant="white" to={customerHome} />
        </>
      ) : (
        <Skeleton />
      )}
    </Page>
  );
}
