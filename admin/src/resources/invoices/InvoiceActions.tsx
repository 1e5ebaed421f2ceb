import MailIcon from '@mui/icons-material/MailOutlined';
import { Button } from '@mui/material';
import { type AdminInvoiceDetail, canVoid, invoiceEndpoints } from '@rantau/shared/invoices';
import { BooleanInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { type MessageKey, useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';
import { useAction } from '../../ui/use-action.ts';
import { IssueNote } from './IssueNote.tsx';

const whyNotVoid = {
  has_payments: 'invoice.void_paid',
  goods_released: 'invoice.void_gone',
  wrong_state: 'errors.transition_refused',
} as const satisfies Record<string, MessageKey>;

/** The actions an invoice allows in its state; one that is refused says why. */
export function InvoiceActions({ record }: { readonly record: AdminInvoiceDetail }) {
  const translate = useTranslate();
  const { id, state, balance_minor, late_fee_minor, user_id } = record;
  const voiding = canVoid(record);
  const mail = useAction(invoiceEndpoints.mail, { success: 'notices.mailed' });
  const owed = (state === 'issued' || state === 'partially_paid') && balance_minor > 0;

  return (
    <>
      {state === 'draft' && (
        <CanAccess needs="invoice:issue">
          <ActionDialog
            label="invoice.issue"
            text="invoice.issue_text"
            success="notices.invoice_issued"
            variant="contained"
            {...(record.due_on && { defaults: { due_on: record.due_on } })}
            endpoint={invoiceEndpoints.issue}
            options={(body) => ({ params: { id }, body })}
          >
            <DayInput source="due_on" helperText="hints.due_on" />
          </ActionDialog>
        </CanAccess>
      )}
      {owed && (
        <>
          <CanAccess needs="payment:create">
            <Button
              component={Link}
              variant="contained"
              to={`/invoices/payments/create?source=${encodeURIComponent(JSON.stringify({ user_id, invoice_ids: [id] }))}`}
            >
              {translate('invoice.record_payment')}
            </Button>
          </CanAccess>
          <CanAccess needs="payment:create">
            <ActionDialog
              label="invoice.apply_credit"
              text="invoice.apply_credit_text"
              success="notices.credit_applied"
              endpoint={invoiceEndpoints.applyCredit}
              options={() => ({ params: { id } })}
            />
          </CanAccess>
          {late_fee_minor > 0 && (
            <CanAccess needs="invoice:waive-late-fee">
              <ActionDialog
                label="invoice.waive"
                text="invoice.waive_text"
                success="notices.late_fee_waived"
                endpoint={invoiceEndpoints.waiveLateFee}
                options={(body) => ({ params: { id }, body })}
              >
                <ReasonInput readBy="customer" />
              </ActionDialog>
            </CanAccess>
          )}
        </>
      )}
      {state !== 'draft' && state !== 'void' && can('invoice:issue') && (
        <Button
          variant="outlined"
          startIcon={<MailIcon />}
          loading={mail.isPending}
          onClick={() => mail.mutate({ params: { id } })}
        >
          {translate('invoice.mail')}
        </Button>
      )}
      <PrintButton endpoint={invoiceEndpoints.pdf} options={{ params: { id } }} />
      <IssueNote record={record} />
      {(state === 'draft' || state === 'issued') && (
        <CanAccess needs="invoice:void">
          <ActionDialog
            label="invoice.void"
            text="invoice.void_text"
            success="notices.voided"
            danger
            reason={voiding.ok ? undefined : translate(whyNotVoid[voiding.reason])}
            endpoint={invoiceEndpoints.void}
            options={(body) => ({ params: { id }, body })}
          >
            <ReasonInput readBy="customer" />
          </ActionDialog>
        </CanAccess>
      )}
      {owed && (
        <CanAccess needs="invoice:void">
          <ActionDialog
            label="invoice.write_off"
            text="invoice.write_off_text"
            success="notices.written_off"
            danger
            endpoint={invoiceEndpoints.writeOff}
            options={(body) => ({ params: { id }, body })}
          >
            <ReasonInput readBy="audit" />
            <BooleanInput
              source="release_goods"
              defaultValue={record.awaits_acceptance}
              helperText={record.awaits_acceptance && 'hints.quote_given'}
            />
          </ActionDialog>
        </CanAccess>
      )}
      {state === 'written_off' && (
        <CanAccess needs="invoice:void">
          <ActionDialog
            label="invoice.take_back_write_off"
            text="invoice.take_back_write_off_text"
            success="notices.write_off_taken_back"
            endpoint={invoiceEndpoints.takeBackWriteOff}
            options={(body) => ({
              params: { id },
              body,
            })}
          >
            <ReasonInput readBy="audit" />
          </ActionDialog>
        </CanAccess>
      )}
    </>
  );
}
