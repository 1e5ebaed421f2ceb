import { Box, Button } from '@mui/material';
import type { SortOf } from '@rantau/shared/contract';
import type { EInvoice, eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { SearchInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { CustomerCell, ShortText } from '../../fields/CustomerCell.tsx';
import { InvoiceLink } from '../../fields/links.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { TimeField } from '../../fields/TimeField.tsx';
import { UserInput } from '../../fields/UserInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';
import type { Preset } from '../../ui/ListPresets.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Kind } from './Kind.tsx';
import { useProblemText } from './Problems.tsx';

const filters = [<SearchInput key="q" source="q" alwaysOn />, <UserInput key="user_id" source="user_id" />];
const presets: readonly Preset[] = [
  { label: 'lists.all', filter: {} },
  { label: 'presets.e_invoices.needs_staff', filter: { needs_staff: true } },
  { label: 'presets.e_invoices.consolidated', filter: { consolidated: true } },
  { label: 'states.e_invoice.pending', filter: { state: 'pending' } },
  { label: 'states.e_invoice.submitted', filter: { state: 'submitted' } },
  { label: 'states.e_invoice.valid', filter: { state: 'valid' } },
  { label: 'states.e_invoice.cancelled', filter: { state: 'cancelled' } },
];

const Column = DataTable.Col<EInvoice, SortOf<typeof eInvoiceEndpoints.list>>;
const NumberColumn = DataTable.NumberCol<EInvoice, SortOf<typeof eInvoiceEndpoints.list>>;

export default function EInvoiceList() {
  const translate = useTranslate();
  const problemText = useProblemText();
  const format = useFormat();
  return (
    <List
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      presets={presets}
      actions={
        <Button component={Link} to="/e-invoices/consolidation" variant="outlined">
          {translate('consolidation.open')}
        </Button>
      }
    >
      <DataTable<EInvoice> hiddenColumns={['invoice_reference', 'created_at']}>
        <Column
          source="number"
          render={({ number }) => (
            <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
              {number}
            </Box>
          )}
        />
        <Column source="kind" render={(r) => <Kind of={r} />} disableSort />
        <Column source="state" render={(r) => <StateChip noun="e_invoice" state={r.state} />} disableSort />
        <Column
          source="problems"
          render={({ problems: [problem] }) =>
            problem && <ShortText text={problemText(problem)} width="11rem" />
          }
          disableSort
        />
        <Column
          source="user_name"
          render={(r) => r.user_name !== null && <CustomerCell name={r.user_name} suite={r.suite ?? ''} />}
          disableSort
        />
        <Column source="invoice_reference" render={(r) => <InvoiceLink of={r} />} disableSort />
        <NumberColumn
          source="total_minor"
          render={(r) => format.money(r.total_minor, r.currency)}
          disableSort
        />
        <Column source="validated_at" field={TimeField} disableSort />
        <Column source="created_at" field={TimeField} />
      </DataTable>
    </List>
  );
}
