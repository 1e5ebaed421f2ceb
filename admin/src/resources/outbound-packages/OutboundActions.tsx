import PackIcon from '@mui/icons-material/Inventory2Outlined';
import { Button } from '@mui/material';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import {
  hasLabel,
  outboundPackageEndpoints,
  outboundPackageStates,
  shippingLabelEndpoints,
} from '@rantau/shared/outbound-packages';
import { statesThat } from '@rantau/shared/states';
import { BooleanInput, TextInput } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { can } from '../../access.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { StateMoves } from '../../ui/StateMoves.tsx';
import { LoadOnTrip } from './LoadOnTrip.tsx';
import { resourceOf } from './mode.ts';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

/** Packing, invoicing, paying, loading and the last mile each have their own way in. */
const elsewhere = statesThat(outboundPackageStates, ({ byHand }) => byHand !== 'button');

interface Draft {
  readonly due_on?: string;
  readonly note?: string;
  readonly issue?: boolean;
}

export function OutboundActions({ record }: { readonly record: OutboundPackageDetail }) {
  const translate = useTranslate();
  const navigate = useNavigate();
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
          <ActionDialog
            label="outbound.create_invoice"
            text="outbound.create_invoice_text"
            success={({ state }) =>
              state === 'draft' ? 'notices.invoice_drafted' : 'notices.invoice_issued'
            }
            variant="contained"
            endpoint={invoiceEndpoints.create}
            options={(values: Draft) => ({
              body: { kind: `${mode}_freight` as const, user_id, outbound_package_id: id, ...values },
            })}
            onDone={(invoice) => navigate(`/invoices/${mode}-freight-invoices/${invoice.id}/show`)}
          >
            <DayInput source="due_on" helperText="hints.due_on" />
            <TextInput source="note" multiline />
            <CanAccess needs="invoice:issue">
              <BooleanInput source="issue" helperText="hints.issue_at_once" />
            </CanAccess>
          </ActionDialog>
        </CanAccess>
      )}
      <LoadOnTrip record={record} />
      {hasLabel(record, true) && (
        <CanAccess needs="shipping-label:print">
          <PrintButton
            endpoint={shippingLabelEndpoints.all}
            options={{ query: { ids: id } }}
            label={translate('outbound.print_label')}
          />
        </CanAccess>
      )}
      {can('outbound-package:pack') && (
        <StateMoves
          noun="outbound_package"
          machine={outboundPackageStates}
          state={state}
          except={elsewhere}
          shortcut="v"
          mailed={['cancelled']}
          needsReason={(to) => to === 'cancelled'}
          endpoint={outboundPackageEndpoints[mode].transition}
          options={(to, note) => ({ params: { id }, body: { to, note } })}
          onDone={(to) => {
            if (to === 'packing') navigate(packingTable);
          }}
        />
      )}
    </>
  );
}
