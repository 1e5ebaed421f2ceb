import { Link as MuiLink, Stack } from '@mui/material';
import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';

/** The report of an invoice or note, by its own document or a consolidated one, with the public page where it has one. */
export function EInvoiceState({
  of: { id, number, state, link, is_consolidated },
}: {
  readonly of: NonNullable<AdminInvoiceDetail['e_invoice']>;
}) {
  const translate = useTranslate();
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <StateChip noun="e_invoice" state={state} />
      {link && !is_consolidated && (
        <MuiLink href={link} target="_blank" rel="noreferrer">
          {translate('e_invoice.public_page')}
        </MuiLink>
      )}
      {can('e-invoice:read') ? (
        <MuiLink component={Link} to={`/e-invoices/${id}/show`}>
          {is_consolidated
            ? translate('consolidation.reported_in', { number })
            : translate('e_invoice.details')}
        </MuiLink>
      ) : (
        is_consolidated && translate('consolidation.reported_in', { number })
      )}
    </Stack>
  );
}
