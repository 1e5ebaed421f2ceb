import { Link as MuiLink, Stack } from '@mui/material';
import type { AdminInvoiceDetail } from '@rantau/shared/invoices';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';

interface EInvoiceStateProps {
  readonly of: NonNullable<AdminInvoiceDetail['e_invoice']>;
  /** Reference of the invoice, by which its report is found. */
  readonly number: string;
}

/** The state of an invoice's report, with the public page where it has one, and the report for who may read it. */
export function EInvoiceState({ of: { state, link }, number }: EInvoiceStateProps) {
  const translate = useTranslate();
  return (
    <Stack component="span" direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
      <StateChip noun="e_invoice" state={state} />
      {link && (
        <MuiLink href={link} target="_blank" rel="noreferrer">
          {translate('e_invoice.public_page')}
        </MuiLink>
      )}
      {can('e-invoice:read') && (
        <MuiLink
          component={Link}
          to={`/e-invoices?filter=${encodeURIComponent(JSON.stringify({ q: number }))}`}
        >
          {translate('e_invoice.details')}
        </MuiLink>
      )}
    </Stack>
  );
}
