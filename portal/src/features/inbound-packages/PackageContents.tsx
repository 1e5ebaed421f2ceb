import { canEditAnnouncement, canEditContents, type InboundPackage } from '@rantau/shared/inbound-packages';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { ItemTable } from '../../nouns/inbound-packages/ItemTable.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { ContentsForm } from './ContentsForm.tsx';
import { PreAlertForm } from './PreAlertForm.tsx';

/** Declared contents of an inbound package, editable for as long as that is allowed. */
export function PackageContents({ inbound }: { readonly inbound: InboundPackage }) {
  const { t } = useLanguage();
  const [mending, setMending] = useState(false);
  const stop = () => setMending(false);
  const saved = () => {
    stop();
    toast(t('form.saved'));
  };
  return (
    <Card
      title={t('goods.title')}
      action={
        canEditContents(inbound.state) &&
        !mending && (
          <Button
            label={t(inbound.items.length > 0 ? 'form.edit' : 'packages.declare')}
            variant="light"
            size="small"
            icon={<Icon name="edit" size={16} />}
            onClick={() => setMending(true)}
          />
        )
      }
    >
      {mending ? (
        canEditAnnouncement(inbound) ? (
          <PreAlertForm inbound={inbound} onSaved={saved} onCancel={stop} />
        ) : (
          <ContentsForm inbound={inbound} onSaved={saved} onCancel={stop} />
        )
      ) : inbound.items.length > 0 ? (
        <ItemTable items={inbound.items} total={inbound.declared_value_usd_minor} />
      ) : (
        <Notice tone="warn">{t('packages.nothing_declared')}</Notice>
      )}
    </Card>
  );
}
