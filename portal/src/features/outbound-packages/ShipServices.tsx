import type { ShippingRequest } from '@rantau/shared/outbound-packages';
import type { QuoteService } from '@rantau/shared/pricing';
import type { UseFormReturn } from 'react-hook-form';
import type { z } from 'zod';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Card } from '../../ui/Card.tsx';
import { CheckField } from '../../ui/CheckField.tsx';
import { TextField } from '../../ui/TextField.tsx';

const services = ['consolidate', 'repack', 'label', 'insurance', 'home_delivery'] as const;

interface Props {
  readonly form: UseFormReturn<z.input<typeof ShippingRequest>, unknown, z.output<typeof ShippingRequest>>;
  readonly offered: readonly QuoteService[];
  /** Why the code does not count, as the price engine says it. */
  readonly refusedCode: string | null;
}

/** Services on the inbound packages before they leave, a discount code, and a note to the warehouse. */
export function ShipServices({ form, offered, refusedCode }: Props) {
  const { t } = useLanguage();
  const { errors } = form.formState;
  return (
    <Card title={t('fields.services')}>
      <div className="stack stack-tight">
        {services
          .filter((service) => offered.includes(service))
          .map((service) => (
            <CheckField
              key={service}
              label={t(`services.${service}`)}
              hint={t(`ship.service_${service}`)}
              {...form.register(`services.${service}`)}
            />
          ))}
        <TextField
          label={t('fields.discount_code')}
          optional
          autoCapitalize="characters"
          autoComplete="off"
          error={errors.discount_code?.message ?? refusedCode ?? undefined}
          {...form.register('discount_code')}
        />
        <TextField
          label={t('ship.note')}
          optional
          error={errors.customer_note?.message}
          {...form.register('customer_note')}
        />
      </div>
    </Card>
  );
}
