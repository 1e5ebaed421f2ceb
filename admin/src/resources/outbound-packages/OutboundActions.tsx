import PackIcon from '@mui/icons-material/Inventory2Outlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { hasLabel, outboundPackageStates } from '@rantau/shared/outbound-packages';
import { TextInput, useDataProvider, useTranslate } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { may } from '../../access.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { openFile } from '../../ui/download.ts';
import { Shown } from '../../ui/Shown.tsx';
import { StateMoves } from '../../ui/StateMoves.tsx';
import { useVerb } from '../../ui/use-verb.ts';
import { LoadOnTrip } from './LoadOnTrip.tsx';
import { resourceOf } from './mode.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** Packing, invoicing, paying, loading and the last mile each have their own way in. */
const elsewhere = [
  'packed',
  'invoiced',
  'released',
  'loaded',
  'in_transit',
  'arrived',
  'out_for_delivery',
  'ready_for_pickup',
  'delivered',
] as const;

export function OutboundActions({ record }: { readonly record: OutboundPackageDetail }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { run, pending } = useVerb();
  const { id, mode, state, user_id, invoice_id } = record;
  const packingTable = `/${resourceOf(mode)}/${id}/pack`;

  return (
    <>
      {state === 'packing' && (
        <Shown needs="outbound-package:pack">
          <Button component={Link} to={packingTable} variant="contained" startIcon={<PackIcon />}>
            {translate('outbound.packing_table')}
          </Button>
        </Shown>
      )}
      {state === 'packed' && invoice_id === null && (
        <Shown needs="invoice:create">
          <ActionDialog<{ due_on?: string; note?: string }>
            label="outbound.create_invoice"
            text="outbound.create_invoice_text"
            success="notices.invoice_drafted"
            variant="contained"
            run={async (values, key) => {
              const invoice = await dataProvider.createInvoice(
                { kind: `${mode}_freight`, user_id, outbound_package_id: id, ...values },
                key,
              );
              navigate(`/invoices/${mode}-freight-invoices/${invoice.id}/show`);
            }}
          >
            <DayInput source="due_on" helperText="hints.due_on" />
            <TextInput source="note" multiline />
          </ActionDialog>
        </Shown>
      )}
      <LoadOnTrip record={record} />
      {hasLabel(record, true) && (
        <Shown needs="shipping-label:print">
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            loading={pending}
            onClick={() => run(async () => openFile(await dataProvider.printLabels([id])))}
          >
            {translate('outbound.print_label')}
          </Button>
        </Shown>
      )}
      {may('outbound-package:transition') && (
        <StateMoves
          noun="outbound_package"
          machine={outboundPackageStates}
          state={state}
          except={elsewhere}
          run={async (to, note) => {
            await dataProvider.moveOutboundPackage(mode, id, { to, note });
            if (to === 'packing' && may('outbound-package:pack')) navigate(packingTable);
          }}
        />
      )}
    </>
  );
}
