import { useState } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button, type ButtonVariant } from './Button.tsx';
import { Failure } from './Failure.tsx';
import { Icon, type IconName } from './Icon.tsx';

interface Props {
  readonly label?: string;
  readonly fileName: string;
  readonly load: () => Promise<Blob>;
  readonly variant?: ButtonVariant;
  readonly icon?: IconName;
  /** Opens it in a tab of its own, to be looked at or printed, rather than saving it. */
  readonly open?: boolean;
}

/** Fetches a file with the session's token and hands it over. */
export function FileButton({
  label,
  fileName,
  load,
  variant = 'white',
  icon = 'download',
  open = false,
}: Props) {
  const { t } = useLanguage();
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const fetchFile = async () => {
    setBusy(true);
    setFailure(null);
    try {
      const address = URL.createObjectURL(await load());
      const link = document.createElement('a');
      link.href = address;
      if (open) link.target = '_blank';
      else link.download = fileName;
      link.click();
      // The tab or the download has to have begun.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button
        label={label ?? t('form.download')}
        variant={variant}
        icon={<Icon name={icon} size={18} />}
        loading={busy}
        onClick={() => void fetchFile()}
      />
      {failure !== null && <Failure error={failure} />}
    </>
  );
}
