import { Alert, Link as MuiLink } from '@mui/material';
import type { EInvoice, EInvoiceProblem } from '@rantau/shared/e-invoices';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { useTranslate } from '../../messages/index.ts';

/** Origins of the fields of a document, by what their path in UBL holds; the first that fits. */
const origins = [
  [/CustomerParty.*PartyIdentification/, 'buyer', 'identity'],
  [/CustomerParty.*PostalAddress/, 'buyer', 'address'],
  [/CustomerParty.*Telephone/, 'buyer', 'phone'],
  [/CustomerParty/, 'buyer', 'details'],
  [/SupplierParty.*IndustryClassification/, 'settings', 'msic_code'],
  [/SupplierParty/, 'settings', 'tin'],
  [/Signature|UBLExtensions/, 'settings', 'certificate'],
  [/TaxExchangeRate/, 'invoice', 'exchange_rate'],
  [/BillingReference/, 'invoice', 'original'],
  [/InvoiceLine|TaxTotal|LegalMonetaryTotal/, 'invoice', 'lines'],
] as const;

/** A field as we know it, such as `buyer.address`; null for a path of the tax office that leads to none. */
function fieldOf(path: string | null): string | null {
  if (path === null || /^(buyer|settings|invoice)\./.test(path)) return path;
  const [, noun, field] = origins.find(([pattern]) => pattern.test(path)) ?? [];
  return noun ? `${noun}.${field}` : null;
}

/** The words for a problem: what is to be looked at, and what the tax office says of it. */
export function useProblemText() {
  const translate = useTranslate();
  return ({ code, field: path, message }: EInvoiceProblem): string => {
    const known = fieldOf(path);
    const field = known && translate(`e_invoice.fields.${known}`, { _: known });
    if (code === 'required' && field !== null) return translate('e_invoice.missing', { field });
    const said = `${message || translate('e_invoice.refused')} (${code})`;
    return field === null ? said : translate('e_invoice.look_at', { field, said });
  };
}

/** The page on which a field is filled in, or read by those who may not; null if it is none that staff write. */
function pageOf({ user_id, invoice_id }: EInvoice, path: string | null) {
  const [noun] = fieldOf(path)?.split('.') ?? [];
  if (noun === 'buyer' && user_id !== null)
    return { to: `/users/${user_id}${can('user:update') ? '' : '/show'}`, label: 'buyer' } as const;
  if (noun === 'settings') return { to: '/e-invoice-settings', label: 'settings' } as const;
  return path !== null && invoice_id
    ? ({ to: `/invoices/${invoice_id}/show`, label: 'invoice' } as const)
    : null;
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
