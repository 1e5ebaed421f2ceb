import { type ReactNode, useState } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button, type ButtonVariant } from './Button.tsx';
import { Dialog } from './Dialog.tsx';
import { Failure } from './Failure.tsx';

interface Props {
  readonly label: string;
  readonly variant?: ButtonVariant;
  readonly title: string;
  /** Consequence of the action. */
  readonly children: ReactNode;
  readonly confirm: string;
  readonly confirmVariant?: ButtonVariant;
  readonly onConfirm: () => Promise<unknown>;
}

/** Something that cannot be taken back, asked once more. */
export function ConfirmButton({
  label,
  variant = 'white',
  title,
  children,
  confirm,
  confirmVariant = 'red',
  onConfirm,
}: Props) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const [busy, setBusy] = useState(false);
  const [failure, setFailure] = useState<unknown>(null);
  const go = async () => {
    setBusy(true);
    setFailure(null);
    try {
      await onConfirm();
      setOpen(false);
    } catch (error) {
      setFailure(error);
    }
    setBusy(false);
  };
  return (
    <>
      <Button label={label} variant={variant} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <div className="stack">
            <p>{children}</p>
            {failure !== null && <Failure error={failure} />}
            <div className="cluster">
              <Button label={confirm} variant={confirmVariant} loading={busy} onClick={() => void go()} />
              <Button label={t('form.back')} variant="white" onClick={() => setOpen(false)} />
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
