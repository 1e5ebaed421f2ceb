import { shippingLabelEndpoints } from '@rantau/shared/outbound-packages';
import { useListContext } from 'react-admin';
import { can } from '../../access.ts';
import { useTranslate } from '../../messages/index.ts';
import { useEverything } from '../../ui/bulk/everything.ts';
import { PrintButton } from '../../ui/PrintButton.tsx';

/** One PDF of 4×6 in pages for all that are ticked. */
export function PrintLabelsButton() {
  const { selectedIds } = useListContext();
  const { everything } = useEverything();
  const translate = useTranslate();
  if (everything || !can('shipping-label:print')) return null;
  return (
    <PrintButton
      size="small"
      variant="text"
      endpoint={shippingLabelEndpoints.all}
      options={{ query: { ids: selectedIds.join(',') } }}
      label={translate('outbound.print_labels')}
    />
  );
}
