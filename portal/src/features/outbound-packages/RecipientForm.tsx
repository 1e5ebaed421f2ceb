import { MalaysianAddress } from '@rantau/shared/contract';
import { type OutboundPackageDetail, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { MalaysianAddressFields } from '../../nouns/addresses/MalaysianAddressFields.tsx';
import { outboundPackagesKey } from '../../queries/outbound-packages.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Change = z.object({ recipient: MalaysianAddress });

interface Props {
  readonly outbound: OutboundPackageDetail;
  readonly onDone: () => void;
}

/** The recipient can be corrected until packing begins. */
export function RecipientForm({ outbound: { id, mode, version, recipient }, onDone }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(Change, { recipient });
  const draft = useDraft(`recipient-${id}`, form);
  const update = useAction(outboundPackageEndpoints[mode].updateMine, { changes: [outboundPackagesKey] });
  const { submit, failure } = useSubmit(form, async (body) => {
    await update.mutateAsync({ params: { id }, body, ifMatch: version });
    draft.forget();
    toast(t('form.saved'));
    onDone();
  });
  return (
    <form className="stack" onSubmit={submit} noValidate>
      {failure !== null && <Failure error={failure} />}
      <MalaysianAddressFields form={form} path="recipient" />
      <div className="cluster">
        <Button label={t('form.save')} type="submit" loading={form.formState.isSubmitting} />
        <CancelButton draft={draft} onCancel={onDone} />
      </div>
    </form>
  );
}
