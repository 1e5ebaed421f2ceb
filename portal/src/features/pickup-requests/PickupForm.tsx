import { calendarDate, usaWarehouseZone } from '@rantau/shared/format';
import {
  type PickupRequest,
  PickupRequestDraft,
  PickupWindow,
  pickupRequestEndpoints,
} from '@rantau/shared/pickup-requests';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { emptyAddress, emptyUsAddress } from '../../nouns/addresses/address-text.ts';
import { RecipientChoice } from '../../nouns/addresses/RecipientChoice.tsx';
import { UsAddressFields } from '../../nouns/addresses/UsAddressFields.tsx';
import { useKeepRecipient } from '../../nouns/addresses/use-keep-recipient.ts';
import { DeclaredItems, emptyItem } from '../../nouns/goods/DeclaredItems.tsx';
import {
  boxesOf,
  carriedQuote,
  contentsOf,
  forgetQuote,
  keptQuote,
  recipientOf,
} from '../../nouns/quotes/carried-quote.ts';
import { QuoteLines } from '../../nouns/quotes/QuoteLines.tsx';
import { useOfferedServices } from '../../nouns/quotes/use-offered-services.ts';
import { pickupsKey } from '../../queries/pickup-requests.ts';
import { priceOf } from '../../queries/quotes.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Button } from '../../ui/Button.tsx';
import { CancelButton } from '../../ui/CancelButton.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { Choices } from '../../ui/Choices.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextArea, TextField } from '../../ui/TextField.tsx';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { ceilingRequest } from './ceiling-request.ts';
import { emptyBox, PickupBoxes } from './PickupBoxes.tsx';

interface Props {
  /** The one that is changed; without it a new one is asked for. */
  readonly pickup?: PickupRequest;
  readonly onAsked: (pickup: PickupRequest) => void;
  readonly onCancel?: () => void;
}

/** Boxes, where to collect them, who gets them, when, and the most it can cost. */
export function PickupForm({ pickup: asked, onAsked, onCancel }: Props) {
  const { t } = useLanguage();
  const { usd, myr } = useFormat();
  const me = useCustomer();
  const [carried] = useState(() => carriedQuote() ?? keptQuote());
  const recipient = useKeepRecipient();
  const form = useSchemaForm(
    PickupRequestDraft,
    asked
      ? draftOf(asked)
      : {
          mode: carried?.mode ?? 'sea',
          address: me.us_addresses[0] ?? { ...emptyUsAddress, name: me.name, phone: me.phone },
          recipient: carried ? recipientOf(carried, me.my_addresses) : (me.my_addresses[0] ?? emptyAddress),
          boxes: carried ? boxesOf(carried) : [emptyBox],
          contents: carried ? contentsOf(carried) : [emptyItem],
          wanted_on: '',
          window: 'morning',
          home_delivery: true,
          note: '',
        },
  );
  // Each carried-over price starts a separate draft.
  const draft = useDraft(
    asked ? `pickup-${asked.id}-${asked.version}` : carried ? `pickup${location.search}` : 'pickup',
    form,
  );
  const create = useAction(pickupRequestEndpoints.create, { changes: [pickupsKey] });
  const update = useAction(pickupRequestEndpoints.updateMine, { changes: [pickupsKey] });
  const { errors, isSubmitting } = form.formState;
  const isDelivered = useOfferedServices(form.watch('recipient.state'))?.includes('home_delivery') ?? true;
  const typed = useSettled(JSON.stringify(toRequest(form.watch(), isDelivered)), 600);
  const ceiling = useQuery(priceOf(ceilingRequest(JSON.parse(typed))));

  const { submit, failure } = useSubmit(form, async (values) => {
    const body = toRequest(values, isDelivered);
    const pickup = asked
      ? await update.mutateAsync({ params: { id: asked.id }, ifMatch: asked.version, body })
      : await create.mutateAsync({ body });
    draft.forget();
    forgetQuote();
    await recipient.remember(pickup.recipient);
    onAsked(pickup);
  });

  return (
    <form className="stack stack-wide" onSubmit={submit} noValidate>
      {draft.restored && <Notice>{t('form.kept')}</Notice>}
      <Card title={t('fields.boxes')}>
        <PickupBoxes form={form} />
      </Card>
      <Card>
        <DeclaredItems form={form} name="contents" />
      </Card>
      <div className="columns columns-2">
        <Card title={t('pickups.from')}>
          <UsAddressFields form={form} path="address" />
        </Card>
        <Card title={t('address.recipient')}>
          <div className="stack">
            <RecipientChoice
              form={form}
              path="recipient"
              kept={me.my_addresses}
              keep={recipient.keep}
              onKeep={recipient.setKeep}
            />
            {isDelivered && (
              <CheckField
                label={t('services.home_delivery')}
                hint={t('ship.service_home_delivery')}
                {...form.register('home_delivery')}
              />
            )}
          </div>
        </Card>
      </div>
      <Card title={t('pickups.when')}>
        <div className="stack">
          <TextField
            label={t('fields.wanted_on')}
            hint={t('pickups.days')}
            type="date"
            min={calendarDate(Date.now(), usaWarehouseZone)}
            error={errors.wanted_on?.message}
            {...form.register('wanted_on')}
          />
          <Choices
            legend={t('pickups.window')}
            row
            choices={PickupWindow.options.map((value) => ({ value, label: t(`pickup_windows.${value}`) }))}
            error={errors.window?.message}
            {...form.register('window')}
          />
          <Choices
            legend={t('orders.delivery')}
            row
            choices={(['sea', 'air'] as const).map((value) => ({
              value,
              label: t(`modes.${value}`),
              hint: t(`ship.duration_${value}`),
            }))}
            {...form.register('mode')}
          />
          <TextArea
            label={t('fields.note')}
            optional
            error={errors.note?.message}
            {...form.register('note')}
          />
        </div>
      </Card>
      <Card title={t('pickups.ceiling')}>
        {ceiling.isError ? (
          <Failure error={ceiling.error} />
        ) : ceiling.data ? (
          <>
            <p className="pickup-ceiling numeric">{usd(ceiling.data.total_usd_minor)}</p>
            <p className="soft numeric">{myr(ceiling.data.total_myr_minor)}</p>
            <QuoteLines quote={ceiling.data} />
            <p className="small soft">{t('pickups.ceiling_text')}</p>
          </>
        ) : (
          <p className="soft">{t('pickups.ceiling_hint')}</p>
        )}
      </Card>
      {failure !== null && <Failure error={failure} />}
      <div className="cluster">
        <Button label={t(asked ? 'form.save' : 'pickups.ask')} type="submit" loading={isSubmitting} />
        {onCancel && <CancelButton draft={draft} onCancel={onCancel} />}
      </div>
    </form>
  );
}

/** Removes services that are not offered. */
const toRequest = <Draft extends { readonly home_delivery?: boolean | undefined }>(
  draft: Draft,
  isDelivered: boolean,
): Draft => (isDelivered ? draft : { ...draft, home_delivery: false });

function draftOf(asked: PickupRequest): z.input<typeof PickupRequestDraft> {
  const { mode, address, recipient, boxes, contents, wanted_on, window, home_delivery, note } = asked;
  return { mode, address, recipient, boxes, contents, wanted_on, window, home_delivery, note };
}
