import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from './Button.tsx';

interface Props {
  readonly draft: { readonly forget: () => void };
  readonly onCancel: () => void;
}

/** Leaves a form; what was typed is dropped with it. */
export function CancelButton({ draft, onCancel }: Props) {
  const { t } = useLanguage();
  return (
    <Button
      label={t('form.cancel')}
      variant="white"
      onClick={() => {
        draft.forget();
        onCancel();
      }}
    />
  );
}
