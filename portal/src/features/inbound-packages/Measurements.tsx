import { Reason } from '@rantau/shared/contract';
import { type InboundPackage, inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { TextArea } from '../../ui/TextField.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { placeFailure, useSchemaForm } from '../../ui/use-form.ts';
import { packageMeasurements, packagesKey } from './inbound-packages.queries.ts';
import { Photos } from './Photos.tsx';
import './packages.css';

/** Every measurement, with when and on what occasion, and the way to dispute it. */
export function Measurements({ parcel }: { readonly parcel: InboundPackage }) {
  const { t } = useLanguage();
  const { weight, size, volume, dateTime } = useFormat();
  const query = useQuery(packageMeasurements(parcel.id));
  const [disputing, setDisputing] = useState(false);
  return (
    <Card
      flush
      title={t('packages.measurements')}
      action={
        <Button
          label={t('packages.dispute')}
          variant="light"
          size="small"
          onClick={() => setDisputing(true)}
        />
      }
    >
      <Loaded query={query}>
        {(measurements) => (
          <ul className="rows">
            {measurements.map((each) => (
              <li className="row measurement" key={each.id}>
                <div className="row-main">
                  <strong>{t(`measured_when.${each.occasion}`)}</strong>
                  <p className="row-sub">
                    {[dateTime(each.at), each.actor_name].filter((part) => part !== null).join(' · ')}
                  </p>
                </div>
                <p className="numeric">
                  {weight(each.weight_lb)} · <span className="nowrap">{size(each)}</span> ·{' '}
                  <span className="nowrap">{volume(each.volume_cft)}</span>
                </p>
                {each.photos.length > 0 && <Photos photos={each.photos} />}
              </li>
            ))}
          </ul>
        )}
      </Loaded>
      {disputing && <Dispute parcel={parcel} onClose={() => setDisputing(false)} />}
    </Card>
  );
}

const Complaint = z.object({ reason: Reason });

function Dispute({ parcel, onClose }: { readonly parcel: InboundPackage; readonly onClose: () => void }) {
  const { t } = useLanguage();
  const form = useSchemaForm(Complaint, { reason: '' });
  const draft = useDraft(`dispute-${parcel.id}`, form);
  const change = useChange([packagesKey]);
  const [failure, setFailure] = useState<unknown>(null);
  const submit = form.handleSubmit(async (body) => {
    setFailure(null);
    try {
      await change(() =>
        api.call(inboundPackageEndpoints.reportMistake, { params: { id: parcel.id }, body }),
      );
      draft.forget();
      toast(t('packages.disputed'));
      onClose();
    } catch (error) {
      setFailure(placeFailure(form, error));
    }
  });
  return (
    <Dialog title={t('packages.dispute_title')} onClose={onClose}>
      <form className="stack" onSubmit={submit} noValidate>
        <p className="soft">{t('packages.dispute_text')}</p>
        {failure !== null && <Failure error={failure} />}
        <TextArea
          label={t('packages.dispute_reason')}
          error={form.formState.errors.reason?.message}
          {...form.register('reason')}
        />
        <div>
          <Button label={t('form.send')} type="submit" loading={form.formState.isSubmitting} />
        </div>
      </form>
    </Dialog>
  );
}
