import { useLanguage } from '../../language/LanguageProvider.tsx';
import * as paths from '../../paths.ts';
import { owner } from '../../queries/developers.ts';
import { Button } from '../../ui/Button.tsx';
import { Icon } from '../../ui/Icon.tsx';

export function DevelopersLink() {
  const { t } = useLanguage();
  return (
    <div className="stack">
      <p className="soft">{t('developers.link_text')}</p>
      <div>
        <Button
          label={t('developers.link')}
          variant="white"
          icon={<Icon name="key" size={16} />}
          to={owner === 'vendor' ? paths.vendorDevelopers : paths.developers}
        />
      </div>
    </div>
  );
}
