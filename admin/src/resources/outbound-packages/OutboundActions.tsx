import PackIcon from '@mui/icons-material/Inventory2Outlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import {
  hasLabel,
  outboundPackageEndpoints,
  outboundPackageStates,
  shippingLabelEndpoints,
} from '@rantau/shared/outbound-packages';
import { statesThat } from '@rantau/shared/states';
import { TextInput } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '../../access.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { openFile } from '../../ui/download.ts';
import { StateMoves } from '../../ui/StateMoves.tsx';
import { useAction } from '../../ui/use-action.ts';
import { LoadOnTrip } from './LoadOnTrip.tsx';
import { resourceOf } from './mode.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** Packing, invoicing, paying, loading and the last mile each have their own way in. */
const elsewhere = statesThat(outboundPackageStates, ({ byHand }) => byHand !== 'button');

export function OutboundActions({ record }: { readonly record: OutboundPackageDetail }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const { run, pending } = useAction();
  const { id, mode, state, user_id, invoice_id } = record;
  const packingTable = `/${resourceOf(mode)}/${id}/pack`;

  return (
    <>
      {state === 'packing' && (
        <CanAccess needs="outbound-package:pack">
          <Button component={Link} to={packingTable} variant="contained" startIcon={<PackIcon />}>
            {translate('outbound.packing_table')}
          </Button>
        </CanAccess>
      )}
      {state === 'packed' && invoice_id === null && (
        <CanAccess needs="invoice:create">
          <ActionDialog<{ due_on?: string; note?: string }>
            label="outbound.create_invoice"
            text="outbound.create_invoice_text"
            success="notices.invoice_drafted"
            variant="contained"
            run={async (values, key) => {
              const invoice = await api.call(invoiceEndpoints.create, {
                body: { kind: `${mode}_freight`, user_id, outbound_package_id: id, ...values },
                idempotencyKey: key,
              });
              navigate(`/invoices/${mode}-freight-invoices/${invoice.id}/show`);
            }}
          >
            <DayInput source="due_on" helperText="hints.due_on" />
            <TextInput source="note" multiline />
          </ActionDialog>
        </CanAccess>
      )}
      <LoadOnTrip record={record} />
      {hasLabel(record, true) && (
        <CanAccess needs="shipping-label:print">
          <Button
            variant="outlined"
            startIcon={<PrintIcon />}
            loading={pending}
            onClick={() =>
              run(async () => openFile(await api.call(shippingLabelEndpoints.all, { query: { ids: id } })))
            }
          >
            {translate('outbound.print_label')}
          </Button>
        </CanAccess>
      )}
      {can('outbound-package:transition') && (
        <StateMoves
          noun="outbound_package"
          machine={outboundPackageStates}
          state={state}
          except={elsewhere}
          run={async (to, note) => {
            await api.call(outboundPackageEndpoints[mode].transition, { params: { id }, body: { to, note } });
            if (to === 'packing' && can('outbound-package:pack')) navigate(packingTable);
          }}
        />
      )}
    </>
  );
}
