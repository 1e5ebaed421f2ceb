import { company } from '@rantau/shared/company';
import { Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { lazyPart } from '../lazy-part.ts';

const HelpDialog = lazyPart(async () => (await import('./HelpDialog.tsx')).HelpDialog);

interface Props {
  readonly person?: { readonly name: string; readonly suite?: string };
}

/** Help at the same place on every page, with who asks and from where filled in. */
export function Help({ person }: Props) {
  const { t } = useLanguage();
  const [open, setOpen] = useState(false);
  const { pathname } = useLocation();
  const message = person
    ? t('shell.help.message', {
        product: company.name,
        name: person.name,
        suite: person.suite ?? '-',
        page: pathname,
      })
    : t('shell.help.message_plain', { product: company.name, page: pathname });
  return (
    <>
      <button type="button" className="help-button" onClick={() => setOpen(true)}>
        <Icon name="help" />
        {t('shell.help.label')}
      </button>
      {open && (
        <Suspense fallback={null}>
          <HelpDialog message={message} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
