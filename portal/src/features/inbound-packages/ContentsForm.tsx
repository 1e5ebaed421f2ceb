import { type InboundPackage, inboundPackageEndpoints, PreAlert } from '@rantau/shared/inbound-packages';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { DeclaredItems, emptyItem } from '../../nouns/goods/DeclaredItems.tsx';
import { packagesKey } from '../../queries/inbound-packages.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Contents = PreAlert.pick({ items: true });

interface Props {
  readonly inbound: InboundPackage;
  readonly onSaved: () => void;
  readonly onCancel: () => void;
}

/**
 * Contents of a package that has arrived, announced or not; its other fields are entered by the warehouse.
 */
export function ContentsForm({ inbound: { id, version, items }, onSaved, onCancel }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(Contents, { items: items.length > 0 ? items : [emptyItem] });
  const draft = useDraft(`pre-alert-${id}`, form);
  const update = useAction(inboundPackageEndpoints.updateMine, { changes: [packagesKey] });
  const { submit, failure } = useSubmit(form, async (body) => {
    await update.mutateAsync({ params: { id }, body, ifMatch: version });
    draft.forget();
    onSaved();
  });
  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      {draft.restored && <Notice>{t('form.kept')}</Notice>}
      {failure !== null && <Failure error={failure} />}
      <DeclaredItems form={form} name="items" />
      <div className="cluster">
        <Button label={t('form.save')} type="submit" loading={form.formState.isSubmitting} />
        <CancelButton draft={draft} onCancel={onCancel} />
      </div>
    </form>
  );
}
