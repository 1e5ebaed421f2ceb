import { useMutation } from '@tanstack/react-query';
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
  const fetching = useMutation({
    mutationFn: load,
    onSuccess: (file) => {
      const address = URL.createObjectURL(file);
      const link = document.createElement('a');
      link.href = address;
      if (open) link.target = '_blank';
      else link.download = fileName;
      link.click();
      // The tab or the download has to have begun.
      setTimeout(() => URL.revokeObjectURL(address), 60_000);
    },
  });
  return (
    <>
      <Button
        label={label ?? t('form.download')}
        variant={variant}
        icon={<Icon name={icon} size={18} />}
        loading={fetching.isPending}
        onClick={() => fetching.mutate()}
      />
      {fetching.isError && <Failure error={fetching.error} />}
    </>
  );
}
