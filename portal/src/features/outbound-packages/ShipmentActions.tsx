import {
  hasLabel,
  type OutboundPackageDetail,
  outboundPackageEndpoints,
} from '@rantau/shared/outbound-packages';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useChange } from '../../ui/use-change.ts';
import { packagesKey } from '../inbound-packages/inbound-packages.queries.ts';
import { shipmentsKey } from './outbound-packages.queries.ts';

const cancellable = ['requested', 'packing'];

/** Prints the label of a shipment while it needs one, or takes it back before it is packed. */
export function ShipmentActions({ shipment }: { readonly shipment: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const change = useChange([shipmentsKey, packagesKey]);
  const { id, mode, state } = shipment;
  const cancel = () =>
    change(() =>
      api.call(outboundPackageEndpoints[mode].transitionMine, { params: { id }, body: { to: 'cancelled' } }),
    );
  return (
    <div className="cluster">
      {hasLabel(shipment, false) && (
        <Button
          label={t('shipments.label')}
          variant="white"
          icon={<Icon name="print" size={18} />}
          to={`/dashboard/trip/shipping-label/${id}`}
        />
      )}
      {cancellable.includes(state) && (
        <ConfirmButton
          label={t('shipments.cancel')}
          title={t('shipments.cancel_title')}
          confirm={t('shipments.cancel')}
          onConfirm={cancel}
        >
          {t('shipments.cancel_text')}
        </ConfirmButton>
      )}
    </div>
  );
}
