import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Notice } from '../../ui/Notice.tsx';
import './developers.css';

interface Props {
  readonly title: string;
  readonly hint: string;
  readonly secret: string;
  readonly onClose: () => void;
}

/** A secret that is shown this once. */
export function ShownOnce({ title, hint, secret, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog title={title} onClose={onClose}>
      <div className="stack">
        <Notice tone="warn" live>
          {hint}
        </Notice>
        <code className="secret">{secret}</code>
        <div>
          <CopyButton text={secret} what={title} />
        </div>
        <Button label={t('developers.done')} wide onClick={onClose} />
      </div>
    </Dialog>
  );
}
