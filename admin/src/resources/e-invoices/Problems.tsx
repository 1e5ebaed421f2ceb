import { Alert, Link as MuiLink } from '@mui/material';
import type { EInvoice, EInvoiceProblem } from '@rantau/shared/e-invoices';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../messages/index.ts';

/** The words for a problem: a field of ours that is empty by its name, anything else in the words of the tax office. */
export function useProblemText() {
  const translate = useTranslate();
  return ({ code, field, message }: EInvoiceProblem): string => {
    if (code === 'required' && field !== null)
      return translate('e_invoice.missing', { field: translate(`e_invoice.fields.${field}`, { _: field }) });
    return `${message || translate('e_invoice.refused')} (${field === null ? code : `${code}, ${field}`})`;
  };
}

/** The page on which a field is filled in; null if it is none that staff write. */
function pageOf({ user_id, invoice_id }: EInvoice, field: string | null) {
  if (field === null) return null;
  if (user_id !== null && /buyer|AccountingCustomerParty/.test(field))
    return { to: `/users/${user_id}`, label: 'buyer' } as const;
  if (/settings|AccountingSupplierParty|Signature|UBLExtensions/.test(field))
    return { to: '/e-invoice-settings', label: 'settings' } as const;
  return invoice_id && ({ to: `/invoices/${invoice_id}/show`, label: 'invoice' } as const);
}

/** Each problem of a document, with a link to where it is mended. */
export function Problems({ record }: { readonly record: EInvoice }) {
  const translate = useTranslate();
  const textOf = useProblemText();
  return record.problems.map((problem) => {
    const page = pageOf(record, problem.field);
    return (
      <Alert
        key={`${problem.code} ${problem.field}`}
        severity="error"
        action={
          page && (
            <MuiLink component={Link} to={page.to} sx={{ p: 1, whiteSpace: 'nowrap' }}>
              {translate(`e_invoice.open.${page.label}`)}
            </MuiLink>
          )
        }
      >
        {textOf(problem)}
      </Alert>
    );
  });
}
