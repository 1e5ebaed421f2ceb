import { type InboundPackage, inboundPackageEndpoints, PreAlert } from '@rantau/shared/inbound-packages';
import { useQueryClient } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { useOnceKey } from '../../ui/use-once-key.ts';
import { DeclaredItems, emptyItem } from '../goods/DeclaredItems.tsx';
import { packagesKey } from './inbound-packages.queries.ts';
import { TrackingNumberField } from './TrackingNumberField.tsx';

interface Props {
  /** The one to edit; without it, a new one. */
  readonly parcel?: InboundPackage;
  readonly onSaved: (parcel: InboundPackage) => void;
  readonly onCancel?: () => void;
}

/** Announces a parcel before it arrives, or corrects the announcement. */
export function PreAlertForm({ parcel, onSaved, onCancel }: Props) {
  const { t } = useLanguage();
  const queries = useQueryClient();
  const form = useSchemaForm(PreAlert, {
    tracking_number: parcel?.tracking_number ?? '',
    shop: parcel?.shop ?? '',
    items: parcel && parcel.items.length > 0 ? parcel.items : [emptyItem],
    customer_note: parcel?.customer_note ?? '',
  });
  const draft = useDraft(`pre-alert-${parcel?.id ?? 'new'}`, form);
  const onceKey = useOnceKey();
  const { errors, isSubmitting } = form.formState;

  const { submit, failure } = useSubmit(form, async (values) => {
    const saved = parcel
      ? await api.call(inboundPackageEndpoints.updateMine, {
          params: { id: parcel.id },
          body: values,
          ifMatch: parcel.version,
        })
      : await api.call(inboundPackageEndpoints.preAlert, { body: values, idempotencyKey: onceKey(values) });
    draft.forget();
    await queries.invalidateQueries({ queryKey: [packagesKey] });
    onSaved(saved);
  });

  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      {draft.restored && <Notice>{t('form.kept')}</Notice>}
      {failure !== null && <Failure error={failure} />}
      <TrackingNumberField
        label={t('packages.tracking_number')}
        hint={t('packages.tracking_hint')}
        typed={form.watch('tracking_number')}
        error={errors.tracking_number?.message}
        {...form.register('tracking_number')}
      />
      <TextField
        label={t('packages.shop')}
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
          label={parcel ? t('form.save') : t('packages.send_pre_alert')}
          type="submit"
          loading={isSubmitting}
        />
        {onCancel && <CancelButton draft={draft} onCancel={onCancel} />}
      </div>
    </form>
  );
}
