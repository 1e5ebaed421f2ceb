import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  /** Name of the item that it removes, for assistive technology. */
  readonly name: string;
  readonly onClick: () => void;
}

/** Takes one thing out of a list of a form. */
export function RemoveButton({ name, onClick }: Props) {
  const { t } = useLanguage();
  return (
    <Button
      label={t('form.remove')}
      name={name}
      variant="white"
      size="small"
      icon={<Icon name="trash" size={16} />}
      onClick={onClick}
    />
  );
}
