import {
  canCancelRequest,
  hasLabel,
  type OutboundPackageDetail,
  outboundPackageEndpoints,
} from '@rantau/shared/outbound-packages';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import * as paths from '../../paths.ts';
import { packagesKey } from '../../queries/inbound-packages.ts';
import { outboundPackagesKey } from '../../queries/outbound-packages.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { useAction } from '../../ui/use-action.ts';

/** Prints the label of an outbound package while it needs one, or takes it back before it is packed. */
export function OutboundPackageActions({ outbound }: { readonly outbound: OutboundPackageDetail }) {
  const { t } = useLanguage();
  const { id, mode } = outbound;
  const cancel = useAction(outboundPackageEndpoints[mode].transitionMine, {
    changes: [outboundPackagesKey, packagesKey],
  });
  return (
    <div className="cluster">
      {hasLabel(outbound, false) && (
        <Button
          label={t('outbound_packages.label')}
          variant="white"
          icon={<Icon name="print" size={18} />}
          to={paths.shippingLabel(id)}
        />
      )}
      {canCancelRequest(outbound) && (
        <ConfirmButton
          label={t('outbound_packages.cancel')}
          title={t('outbound_packages.cancel_title')}
          confirm={t('outbound_packages.cancel')}
          onConfirm={() => cancel.mutateAsync({ params: { id }, body: { to: 'cancelled' } })}
        >
          {t('outbound_packages.cancel_text')}
        </ConfirmButton>
      )}
    </div>
  );
}
