import { useState } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from './Button.tsx';
import { Icon } from './Icon.tsx';

interface Props {
  readonly text: string;
  /** Name of the copied text, for assistive technology. */
  readonly what: string;
  readonly label?: string;
}

export function CopyButton({ text, what, label }: Props) {
  const { t } = useLanguage();
  const [copied, setCopied] = useState(false);
  const copy = async () => {
    await navigator.clipboard.writeText(text);
    setCopied(true);
    setTimeout(() => setCopied(false), 2000);
  };
  return (
    <Button
      variant="light"
      size="small"
      icon={<Icon name={copied ? 'check' : 'copy'} size={16} />}
      label={<span aria-live="polite">{copied ? t('form.copied') : (label ?? t('form.copy'))}</span>}
      name={`${copied ? t('form.copied') : (label ?? t('form.copy'))}: ${what}`}
      onClick={() => void copy()}
    />
  );
}
