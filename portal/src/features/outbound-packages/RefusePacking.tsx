import { Reason } from '@rantau/shared/contract';
import { type OutboundPackageDetail, outboundPackageEndpoints } from '@rantau/shared/outbound-packages';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { packagesKey } from '../../queries/inbound-packages.ts';
import { invoicesKey } from '../../queries/invoices.ts';
import { outboundPackagesKey } from '../../queries/outbound-packages.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';

const Refused = z.object({ reason: Reason });

interface Props {
  readonly outbound: OutboundPackageDetail;
  readonly onClose: () => void;
}

/** Refuses how it was packed, with the reason. */
export function RefusePacking({ outbound: { id, mode }, onClose }: Props) {
  const { t } = useLanguage();
  const form = useSchemaForm(Refused, { reason: '' });
  const draft = useDraft(`refuse-${id}`, form);
  const refuse = useAction(outboundPackageEndpoints[mode].refusePacking, {
    changes: [outboundPackagesKey, packagesKey, invoicesKey],
  });
  const { submit, failure } = useSubmit(form, async (body) => {
    await refuse.mutateAsync({ params: { id }, body });
    draft.forget();
    toast(t('outbound_packages.refused'));
    onClose();
  });
  return (
    <Dialog title={t('outbound_packages.refuse_title')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="soft">{t('outbound_packages.refuse_text')}</p>
        {failure !== null && <Failure error={failure} />}
        <TextArea
          label={t('outbound_packages.refuse_reason')}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div className="cluster">
          <Button label={t('outbound_packages.refuse')} type="submit" loading={form.formState.isSubmitting} />
          <CancelButton draft={draft} onCancel={onClose} />
        </div>
      </form>
    </Dialog>
  );
}
