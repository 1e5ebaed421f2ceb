import { Component, type ReactNode } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { PageCodeMissing } from './page-code.ts';

interface Props {
  /** Another page gets another chance. */
  readonly path: string;
  readonly children: ReactNode;
}

/**
 * Error boundary for a page whose code could not be loaded: the navigation stays, with a button to try again.
 * Other errors are thrown on.
 */
export class PageBoundary extends Component<Props, { readonly error: unknown }> {
  override state = { error: null as unknown };

  static getDerivedStateFromError = (error: unknown) => ({ error });

  override componentDidUpdate({ path }: Props) {
    if (path !== this.props.path && this.state.error !== null) this.setState({ error: null });
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    if (error instanceof PageCodeMissing) return <TryAgain />;
    throw error;
  }
}

export function TryAgain() {
  const { t } = useLanguage();
  return (
    <Notice tone="bad" live>
      <p>{t('shell.page_missing')}</p>
      <p>
        <Button
          label={t('form.try_again')}
          variant="white"
          size="small"
          onClick={() => window.location.reload()}
        />
      </p>
    </Notice>
  );
}
