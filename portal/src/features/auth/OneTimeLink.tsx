import { useState } from 'react';
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
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  if (token === null)
    return (
      <>
        <Notice tone="warn">{t('auth.link_missing')}</Notice>
        <Button label={t('auth.back_to_login')} variant="white" to={login} />
      </>
    );
  const use = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onUse(token);
    } catch (error) {
      setFailure(error);
      setBusy(false);
    }
  };
  return (
    <div className="stack">
      {failure !== null && (
        <>
          <Failure error={failure} />
          <Button label={t('auth.back_to_login')} variant="white" to={login} wide />
        </>
      )}
      <Button label={label} loading={busy} onClick={() => void use()} wide />
    </div>
  );
}
