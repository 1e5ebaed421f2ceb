import { useLanguage } from '../../language/LanguageProvider.tsx';
import { ContactLinks } from '../../ui/ContactLinks.tsx';
import { Dialog } from '../../ui/Dialog.tsx';

interface Props {
  /** Text that a message begins with. */
  readonly message: string;
  readonly onClose: () => void;
}

/** Ways to reach us. */
export function HelpDialog({ message, onClose }: Props) {
  const { t } = useLanguage();
  return (
    <Dialog title={t('shell.help.title')} onClose={onClose}>
      <p className="soft">{t('shell.help.lead')}</p>
      <ContactLinks message={message} />
    </Dialog>
  );
}
