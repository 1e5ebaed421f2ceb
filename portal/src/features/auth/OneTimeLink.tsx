import { useMutation } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { login } from '../../session/home.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';

interface Props {
  readonly token: string | null;
  readonly label: string;
  readonly onUse: (token: string) => Promise<void>;
}

/** A button that redeems the token of a link when pressed. */
export function OneTimeLink({ token, label, onUse }: Props) {
  const { t } = useLanguage();
  const use = useMutation({ mutationFn: onUse });
  if (token === null)
    return (
      <>
        <Notice tone="warn">{t('auth.link_missing')}</Notice>
        <Button label={t('auth.back_to_login')} variant="white" to={login} />
      </>
    );
  return (
    <div className="stack">
      {use.isError && (
        <>
          <Failure error={use.error} />
          <Button label={t('auth.back_to_login')} variant="white" to={login} wide />
        </>
      )}
      <Button label={label} loading={use.isPending || use.isSuccess} onClick={() => use.mutate(token)} wide />
    </div>
  );
}
