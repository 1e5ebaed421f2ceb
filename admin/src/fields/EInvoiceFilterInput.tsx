import { type EInvoiceState, eInvoiceStates } from '@rantau/shared/e-invoices';
import { statesOf } from '@rantau/shared/states';
import { SelectInput } from 'react-admin';
import { StateChip } from './StateChip.tsx';

const choices = [...statesOf(eInvoiceStates), 'none'].map((id) => ({ id, name: `states.e_invoice.${id}` }));

/** Narrows invoices or notes down by the state of their report to the tax office. */
export const EInvoiceFilterInput = ({ source }: { readonly source: string }) => (
  <SelectInput source={source} label="fields.e_invoice_state" choices={choices} helperText={false} />
);

export const reportState = ({ e_invoice_state }: { readonly e_invoice_state: EInvoiceState | null }) =>
  e_invoice_state === null ? '–' : <StateChip noun="e_invoice" state={e_invoice_state} />;
