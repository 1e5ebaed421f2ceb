import type { FreightMode, MalaysianAddress } from '@rantau/shared/contract';
import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { outboundPackageEndpoints, ShippingRequest } from '@rantau/shared/outbound-packages';
import { onlyOffered, type QuoteService, quoteServices } from '@rantau/shared/pricing';
import { useQueryClient } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { emptyAddress } from '../../nouns/addresses/address-text.ts';
import { RecipientChoice } from '../../nouns/addresses/RecipientChoice.tsx';
import { useKeepRecipient } from '../../nouns/addresses/use-keep-recipient.ts';
import type { ShippingDraft } from '../../nouns/outbound-packages/shipping-request.ts';
import { forgetQuote, keptQuote, recipientOf, servicesOf } from '../../nouns/quotes/carried-quote.ts';
import { Density } from '../../nouns/quotes/Density.tsx';
import { useOfferedServices } from '../../nouns/quotes/use-offered-services.ts';
import * as paths from '../../paths.ts';
import { packagesKey } from '../../queries/inbound-packages.ts';
import { outboundPackagesKey } from '../../queries/outbound-packages.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Card } from '../../ui/Card.tsx';
import { Failure, failureOf } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useAction } from '../../ui/use-action.ts';
import { useDraft } from '../../ui/use-draft.ts';
import { useSchemaForm, useSubmit } from '../../ui/use-form.ts';
import { useSettled } from '../../ui/use-settled.ts';
import { InboundPackagesToShip } from './InboundPackagesToShip.tsx';
import { QuoteCard } from './QuoteCard.tsx';
import { ShipServices } from './ShipServices.tsx';
import { usePreview } from './use-preview.ts';

interface Props {
  readonly inboundPackages: readonly InboundPackage[];
  readonly addresses: readonly MalaysianAddress[];
  readonly children?: ReactNode;
}

/** To whom, with which services, and then: by sea or by air, at which price. */
export function ShipForm({ inboundPackages, addresses, children }: Props) {
  const { t } = useLanguage();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const { name, phone } = useCustomer();
  const [carried] = useState(keptQuote);
  const asked = servicesOf(carried);
  const recipient = useKeepRecipient();
  const form = useSchemaForm(ShippingRequest, {
    inbound_package_ids: inboundPackages.map(({ id }) => id),
    recipient: carried
      ? recipientOf(carried, addresses, { name, phone })
      : (addresses[0] ?? { ...emptyAddress, name, phone }),
    services: {
      consolidate: inboundPackages.length > 1 || asked.consolidate,
      repack: asked.repack,
      insurance: asked.insurance,
      inspect: asked.inspect,
      label: asked.label,
      home_delivery: asked.home_delivery,
    },
    discount_code: carried?.discount_code ?? '',
    customer_note: '',
  });
  const draft = useDraft(`ship-${inboundPackages.map(({ id }) => id).join()}`, form);
  const options = {
    changes: [packagesKey, outboundPackagesKey],
    onRefused: (error: unknown) =>
      failureOf(error).code === 'price_changed' && queries.invalidateQueries({ queryKey: ['preview'] }),
  };
  const requests = {
    sea: useAction(outboundPackageEndpoints.sea.request, options),
    air: useAction(outboundPackageEndpoints.air.request, options),
  };
  const [chosen, setChosen] = useState<FreightMode>('sea');

  // Without prices the server says what has none.
  const offered = useOfferedServices(form.watch('recipient.state')) ?? quoteServices;
  const now = JSON.stringify(form.watch());
  const typed = useSettled(now, 500);
  const checked = ShippingRequest.safeParse(toRequest(JSON.parse(typed) as ShippingDraft, offered));
  const request = checked.success ? checked.data : null;
  const sea = usePreview('sea', request);
  const air = usePreview('air', request);
  const cheaper = cheaperOf(sea.query.data?.total_usd_minor, air.query.data?.total_usd_minor);

  const ask = (mode: FreightMode) => async (values: ShippingDraft) => {
    const { data: shown } = (mode === 'sea' ? sea : air).query;
    const body = { ...toRequest(values, offered), agreed_usd_minor: shown?.total_usd_minor };
    const outbound = await requests[mode].mutateAsync({ body });
    draft.forget();
    forgetQuote();
    await recipient.remember(outbound.recipient);
    toast(t('ship.asked', { reference: outbound.reference }));
    await navigate(paths.outboundPackage(mode, outbound.id));
  };
  const asks = { sea: useSubmit(form, ask('sea')), air: useSubmit(form, ask('air')) };
  const { failure } = asks[chosen];
  const { isSubmitting } = form.formState;

  return (
    <form className="stack stack-wide" onSubmit={(event) => event.preventDefault()} noValidate>
      {draft.restored && <Notice>{t('form.kept')}</Notice>}
      <InboundPackagesToShip inboundPackages={inboundPackages} action={children} />
      <div className="columns columns-2">
        <Card title={t('address.recipient')}>
          <RecipientChoice
            form={form}
            path="recipient"
            kept={addresses}
            keep={recipient.keep}
            onKeep={recipient.setKeep}
          />
        </Card>
        <ShipServices form={form} offered={offered} refusedCode={sea.refused ?? air.refused} />
      </div>
      {failure !== null && <Failure error={failure} />}
      {request === null && <Notice>{t('ship.fill_in')}</Notice>}
      {request !== null && (
        <div className="columns columns-2">
          {(['sea', 'air'] as const).map((mode) => (
            <QuoteCard
              key={mode}
              mode={mode}
              query={(mode === 'sea' ? sea : air).query}
              {...(request.services &&
                isRepacked(request.services) && {
                  note: t('ship.packed_anew', { count: inboundPackages.length }),
                })}
              isCheaper={cheaper === mode}
              busy={isSubmitting && chosen === mode}
              disabled={isSubmitting || typed !== now || (mode === 'sea' ? sea : air).query.isPlaceholderData}
              onChoose={() => {
                setChosen(mode);
                void asks[mode].submit();
              }}
            />
          ))}
        </div>
      )}
      {sea.query.data && <Density quote={sea.query.data} />}
      <p className="small soft">{t('ship.final')}</p>
    </form>
  );
}

/** Leaves out an empty code, and services that are not offered. */
function toRequest(
  { discount_code, services = {}, ...rest }: ShippingDraft,
  offered: readonly QuoteService[],
): ShippingDraft {
  return { ...rest, services: onlyOffered(services, offered), ...(discount_code && { discount_code }) };
}

/** True if the boxes that leave differ from those that the price was computed with. */
const isRepacked = ({ consolidate, repack }: NonNullable<ShippingDraft['services']>) =>
  Boolean(consolidate || repack);

function cheaperOf(sea: number | undefined, air: number | undefined): FreightMode | null {
  if (sea === undefined || air === undefined || sea === air) return null;
  return sea < air ? 'sea' : 'air';
}
