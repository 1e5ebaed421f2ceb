import { Reason } from '@rantau/shared/contract';
import {
  canRefusePacking,
  type OutboundPackageDetail,
  outboundPackageEndpoints,
  volumeBeforePacking,
} from '@rantau/shared/outbound-packages';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { packagesKey } from '../inbound-packages/inbound-packages.queries.ts';
import { invoicesKey } from '../invoices/invoices.queries.ts';
import { shipmentsKey } from './outbound-packages.queries.ts';

/** Where packing made a shipment larger: by how much, and the way to refuse it. */
export function RefusePacking({ shipment }: { readonly shipment: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { volume } = useFormat();
  const [asking, setAsking] = useState(false);
  const before = volumeBeforePacking(shipment, shipment.inbound_packages);
  const packed = shipment.packed_volume_cft;
  // Whether it was paid meanwhile, the API knows.
  const decision = canRefusePacking({ ...shipment, volume_before_cft: before, paid: false });
  if (!decision.ok || before === null || packed === null) return null;
  return (
    <Notice tone="warn">
      <p>{t('shipments.larger', { packed: volume(packed), before: volume(before) })}</p>
      <p>
        <Button label={t('shipments.refuse')} variant="white" size="small" onClick={() => setAsking(true)} />
      </p>
      {asking && <Refusal shipment={shipment} onClose={() => setAsking(false)} />}
    </Notice>
  );
}

const Refused = z.object({ reason: Reason });

interface RefusalProps {
  readonly shipment: OutboundPackageDetail;
  readonly onClose: () => void;
}

function Refusal({ shipment: { id, mode }, onClose }: RefusalProps) {
  const { t } = useLanguage();
  const form = useSchemaForm(Refused, { reason: '' });
  const draft = useDraft(`refuse-${id}`, form);
  const change = useChange([shipmentsKey, packagesKey, invoicesKey]);
  const { submit, failure } = useSubmit(form, async (body) => {
    await change(() => api.call(outboundPackageEndpoints[mode].refusePacking, { params: { id }, body }));
    draft.forget();
    toast(t('shipments.refused'));
    onClose();
  });
  return (
    <Dialog title={t('shipments.refuse_title')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="soft">{t('shipments.refuse_text')}</p>
        {failure !== null && <Failure error={failure} />}
        <TextArea
          label={t('shipments.refuse_reason')}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div>
          <Button label={t('shipments.refuse')} type="submit" loading={form.formState.isSubmitting} />
        </div>
      </form>
    </Dialog>
  );
}
