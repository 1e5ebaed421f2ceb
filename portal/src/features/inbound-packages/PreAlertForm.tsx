import { type InboundPackage, inboundPackageEndpoints, PreAlert } from '@rantau/shared/inbound-packages';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { DeclaredItems, emptyItem } from '../../nouns/goods/DeclaredItems.tsx';
import { packagesKey } from '../../queries/inbound-packages.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { TrackingNumberField } from './TrackingNumberField.tsx';

interface Props {
  /** The one to edit; without it, a new one. */
  readonly inbound?: InboundPackage;
  readonly onSaved: (inbound: InboundPackage) => void;
  readonly onCancel?: () => void;
}

/** Announces an inbound package before it arrives, or corrects the announcement. */
export function PreAlertForm({ inbound, onSaved, onCancel }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(PreAlert, {
    tracking_number: inbound?.tracking_number ?? '',
    carrier: inbound?.carrier ?? '',
    shop: inbound?.shop ?? '',
    items: inbound && inbound.items.length > 0 ? inbound.items : [emptyItem],
    customer_note: inbound?.customer_note ?? '',
  });
  const draft = useDraft(`pre-alert-${inbound?.id ?? 'new'}`, form);
  const announce = useAction(inboundPackageEndpoints.preAlert, { changes: [packagesKey] });
  const update = useAction(inboundPackageEndpoints.updateMine, { changes: [packagesKey] });
  const { errors, isSubmitting } = form.formState;

  const { submit, failure } = useSubmit(form, async (values) => {
    const saved = inbound
      ? await update.mutateAsync({ params: { id: inbound.id }, body: values, ifMatch: inbound.version })
      : await announce.mutateAsync({ body: values });
    draft.forget();
    onSaved(saved);
  });

  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      {draft.restored && <Notice>{t('form.kept')}</Notice>}
      {failure !== null && <Failure error={failure} />}
      <TrackingNumberField
        label={t('fields.tracking_number')}
        hint={t('packages.tracking_hint')}
        typed={form.watch('tracking_number')}
        carrier={form.register('carrier')}
        error={errors.tracking_number?.message}
        {...form.register('tracking_number')}
      />
      <TextField
        label={t('fields.shop')}
        placeholder={t('packages.shop_example')}
        error={errors.shop?.message}
        {...form.register('shop')}
      />
      <DeclaredItems form={form} name="items" />
      <TextArea
        label={t('packages.note')}
        optional
        error={errors.customer_note?.message}
        {...form.register('customer_note')}
      />
      <div className="cluster">
        <Button
          label={inbound ? t('form.save') : t('packages.send_pre_alert')}
          type="submit"
          loading={isSubmitting}
        />
        {onCancel && <CancelButton draft={draft} onCancel={onCancel} />}
      </div>
    </form>
  );
}
