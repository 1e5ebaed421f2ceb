import { TaxNumber } from '@rantau/shared/contract';
import { buyerShape, identityKinds, missingTaxDetail } from '@rantau/shared/e-invoices';
import type { Profile } from '@rantau/shared/users';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useSaveProfile } from '../../queries/use-save-profile.ts';
import { Button } from '../../ui/Button.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { SelectField } from '../../ui/SelectField.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Details = z
  .object({ tax_number: TaxNumber.nullable(), ...buyerShape })
  .superRefine((details, context) => {
    const missing = missingTaxDetail(details);
    if (missing !== null) context.addIssue({ code: 'custom', path: [missing], message: 'required' });
  });

const orNull = { setValueAs: (text: string | null) => text?.trim() || null };

/** Details of the buyer for e-invoices, and whether the customer wants one of each invoice. */
export function TaxDetails({ me }: { readonly me: Profile }) {
  const { t } = useLanguage();
  const { save } = useSaveProfile();
  const { tax_number, identity_kind, identity_number, sst_number, wants_e_invoice } = me;
  const form = useSchemaForm(Details, {
    tax_number,
    identity_kind,
    identity_number,
    sst_number,
    wants_e_invoice,
  });
  const draft = useDraft('tax-details', form);
  const { errors, isSubmitting } = form.formState;
  const { submit, failure } = useSubmit(form, async (details) => {
    await save(me, details);
    draft.forget();
    toast(t('form.saved'));
  });
  return (
    <form aria-label={t('profile.tax')} className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <p className="soft">{t('profile.tax_text')}</p>
      <div className="columns columns-2">
        <TextField
          label={t('fields.tax_number')}
          hint={t('profile.tax_number_hint')}
          optional
          autoCapitalize="characters"
          error={errors.tax_number?.message}
          {...form.register('tax_number', orNull)}
        />
        <TextField
          label={t('fields.sst_number')}
          hint={t('profile.sst_number_hint')}
          optional
          error={errors.sst_number?.message}
          {...form.register('sst_number', orNull)}
        />
        <SelectField
          label={t('fields.identity_kind')}
          optional
          placeholder="–"
          options={identityKinds.map((value) => ({ value, label: t(`identity_kinds.${value}`) }))}
          error={errors.identity_kind?.message}
          {...form.register('identity_kind', { setValueAs: (kind: string | null) => kind || null })}
        />
        <TextField
          label={t('fields.identity_number')}
          hint={t('profile.identity_hint')}
          optional
          autoCapitalize="characters"
          error={errors.identity_number?.message}
          {...form.register('identity_number', orNull)}
        />
      </div>
      <CheckField
        label={t('fields.wants_e_invoice')}
        hint={t('profile.wants_hint')}
        {...form.register('wants_e_invoice')}
      />
      <div>
        <Button label={t('form.save')} type="submit" loading={isSubmitting} />
      </div>
    </form>
  );
}
