import { useMutation } from '@tanstack/react-query';
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
  const action = useMutation({ mutationFn: onConfirm, onSuccess: () => setOpen(false) });
  return (
    <>
      <Button label={label} variant={variant} onClick={() => setOpen(true)} />
      {open && (
        <Dialog title={title} onClose={() => setOpen(false)}>
          <div className="stack">
            <p>{children}</p>
            {action.isError && <Failure error={action.error} />}
            <div className="cluster">
              <Button
                label={confirm}
                variant={confirmVariant}
                loading={action.isPending}
                onClick={() => action.mutate()}
              />
              <Button label={t('form.back')} variant="white" onClick={() => setOpen(false)} />
            </div>
          </div>
        </Dialog>
      )}
    </>
  );
}
