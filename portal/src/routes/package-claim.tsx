import { LongText } from '@rantau/shared/contract';
import { inboundPackageEndpoints, TrackingNumber } from '@rantau/shared/inbound-packages';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { z } from 'zod';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { useFormat } from '../language/use-format.ts';
import { UploadField } from '../nouns/uploads/UploadField.tsx';
import * as paths from '../paths.ts';
import { claimPages, packagesKey } from '../queries/inbound-packages.ts';
import { listLoader } from '../queries/loaders.ts';
import { Button } from '../ui/Button.tsx';
import { Card } from '../ui/Card.tsx';
import { Failure } from '../ui/Failure.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { PagedList } from '../ui/PagedList.tsx';
import { StateBadge } from '../ui/StateBadge.tsx';
import { TextArea, TextField } from '../ui/TextField.tsx';
import { useAction } from '../ui/use-action.ts';
import { useDraft } from '../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../ui/use-form.ts';

const Claim = z.object({
  tracking_number: TrackingNumber,
  note: LongText.min(3, 'too_short'),
  image_ids: z.array(z.uuid()).min(1, 'required'),
});

export const loader = listLoader(() => claimPages());

/** Claims that were sent, with their answers. */
function OwnClaims() {
  const { t } = useLanguage();
  const { date } = useFormat();
  const query = useInfiniteQuery(claimPages());
  return (
    <>
      <h2>{t('packages.my_claims')}</h2>
      <PagedList
        query={query}
        empty={<p className="soft">{t('packages.my_claims_empty')}</p>}
        row={({ tracking_number, inbound_package_id, created_at, state, refusal_reason }) => (
          <li className="row">
            <div className="row-main">
              {inbound_package_id === null ? (
                <strong>{tracking_number}</strong>
              ) : (
                <Link className="row-link" to={paths.inboundPackage(inbound_package_id)}>
                  {tracking_number}
                </Link>
              )}
              <p className="row-sub">{refusal_reason ?? date(created_at)}</p>
            </div>
            <div className="row-end">
              <StateBadge noun="package_claim" state={state} />
            </div>
          </li>
        )}
      />
    </>
  );
}

/** A finder that gives nothing away: the answer is the same whether or not the inbound package is here. */
export function Component() {
  const { t } = useLanguage();
  const form = useSchemaForm(Claim, { tracking_number: '', note: '', image_ids: [] });
  const draft = useDraft('claim', form);
  const { errors, isSubmitting } = form.formState;
  const [uploading, setUploading] = useState(false);
  const [done, setDone] = useState(false);
  const claim = useAction(inboundPackageEndpoints.claim, { changes: [packagesKey] });
  const { submit, failure } = useSubmit(form, async (body) => {
    await claim.mutateAsync({ body });
    draft.forget();
    form.reset();
    setDone(true);
  });
  return (
    <Page
      title={t('packages.claim_title')}
      lead={t('packages.claim_lead')}
      back={{ to: paths.inboundPackages, label: t('shell.nav.packages') }}
    >
      {done ? (
        <>
          <Notice tone="good" live>
            {t('packages.claimed')}
          </Notice>
          <div>
            <Button label={t('packages.claim_again')} variant="white" onClick={() => setDone(false)} />
          </div>
        </>
      ) : (
        <Card>
          <form className="stack" onSubmit={submit} noValidate>
            {failure !== null && <Failure error={failure} />}
            <TextField
              label={t('fields.tracking_number')}
              autoCapitalize="characters"
              autoComplete="off"
              error={errors.tracking_number?.message}
              {...form.register('tracking_number')}
            />
            <TextArea
              label={t('packages.claim_note')}
              error={errors.note?.message}
              {...form.register('note')}
            />
            <UploadField
              name="image_ids"
              label={t('packages.claim_proof')}
              purpose="claim_proof"
              kept={form.watch('image_ids').length > 0}
              error={errors.image_ids?.message}
              onChange={(id) =>
                form.setValue('image_ids', id === null ? [] : [id], { shouldValidate: id !== null })
              }
              onBusy={setUploading}
            />
            <div>
              <Button label={t('packages.claim_send')} type="submit" loading={isSubmitting || uploading} />
            </div>
          </form>
        </Card>
      )}
      <OwnClaims />
    </Page>
  );
}
