import { type ReactNode, useEffect, useId, useRef } from 'react';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Icon } from './Icon.tsx';
import './dialog.css';

interface Props {
  readonly title: string;
  readonly onClose: () => void;
  readonly wide?: boolean;
  readonly children: ReactNode;
}

/** The browser's own modal dialog: it keeps the focus in, gives it back, and closes with Escape. Mounted while open. */
export function Dialog({ title, onClose, wide = false, children }: Props) {
  const dialog = useRef<HTMLDialogElement>(null);
  const id = useId();
  const { t } = useLanguage();
  useEffect(() => {
    const { activeElement } = document;
    dialog.current?.showModal();
    return () => {
      // What was done in the dialog may have taken the button away that opened it.
      const place = activeElement?.isConnected ? activeElement : document.querySelector('main h1');
      if (place instanceof HTMLElement) place.focus();
    };
  }, []);
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape closes a modal dialog; the click is on what lies around it
    <dialog
      ref={dialog}
      className={wide ? 'dialog dialog-wide' : 'dialog'}
      aria-labelledby={id}
      onCancel={(event) => {
        event.preventDefault();
        onClose();
      }}
      onClick={(event) => {
        if (event.target === dialog.current) onClose();
      }}
    >
      <div className="dialog-head">
        <h2 id={id}>{title}</h2>
        <button type="button" className="icon-button" aria-label={t('form.close')} onClick={onClose}>
          <Icon name="close" />
        </button>
      </div>
      <div className="dialog-body">{children}</div>
    </dialog>
  );
}
