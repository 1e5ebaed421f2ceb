import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { shippingLabelEndpoints } from '@rantau/shared/outbound-packages';
import { useListContext } from 'react-admin';
import { can } from '../../access.ts';
import { useTranslate } from '../../messages/index.ts';
import { useEverything } from '../../ui/bulk/everything.ts';
import { openFile } from '../../ui/download.ts';
import { useAction } from '../../ui/use-action.ts';

/** One PDF of 4×6 in pages for all that are ticked. */
export function PrintLabelsButton() {
  const { selectedIds } = useListContext();
  const { everything } = useEverything();
  const translate = useTranslate();
  const { mutate, isPending } = useAction(shippingLabelEndpoints.all, { onDone: openFile });
  if (everything || !can('shipping-label:print')) return null;
  return (
    <Button
      size="small"
      startIcon={<PrintIcon />}
      loading={isPending}
      onClick={() => mutate({ query: { ids: selectedIds.join(',') } })}
    >
      {translate('outbound.print_labels')}
    </Button>
  );
}
