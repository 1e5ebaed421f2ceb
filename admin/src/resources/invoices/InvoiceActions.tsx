import MailIcon from '@mui/icons-material/MailOutlined';
import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import { type AdminInvoiceDetail, invoiceEndpoints } from '@rantau/shared/invoices';
import { BooleanInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { DayInput } from '../../fields/DayInput.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { openFile } from '../../ui/download.ts';
import { useAction } from '../../ui/use-action.ts';

type Reason = { reason: string };
/** The actions an invoice allows in its state; one that is refused says why. */
export function InvoiceActions({ record }: { readonly record: AdminInvoiceDetail }) {
  const translate = useTranslate();
  const { run, pending } = useAction();
  const { id, state, paid_minor, balance_minor, late_fee_minor, user_id } = record;
  const owed = (state === 'issued' || state === 'partially_paid') && balance_minor > 0;

  return (
    <>
      {state === 'draft' && (
        <CanAccess needs="invoice:issue">
          <ActionDialog<{ due_on?: string }>
            label="invoice.issue"
            text="invoice.issue_text"
            success="notices.invoice_issued"
            variant="contained"
            {...(record.due_on && { defaults: { due_on: record.due_on } })}
            run={(values, key) =>
              api.call(invoiceEndpoints.issue, { params: { id }, body: values, idempotencyKey: key })
            }
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
              run={(_, key) =>
                api.call(invoiceEndpoints.applyCredit, { params: { id }, idempotencyKey: key })
              }
            />
          </CanAccess>
          {late_fee_minor > 0 && (
            <CanAccess needs="invoice:waive-late-fee">
              <ActionDialog<Reason>
                label="invoice.waive"
                text="invoice.waive_text"
                success="notices.late_fee_waived"
                run={(values) => api.call(invoiceEndpoints.waiveLateFee, { params: { id }, body: values })}
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
          loading={pending}
          onClick={() =>
            run(() => api.call(invoiceEndpoints.mail, { params: { id } }), { success: 'notices.mailed' })
          }
        >
          {translate('invoice.mail')}
        </Button>
      )}
      <Button
        variant="outlined"
        startIcon={<PrintIcon />}
        loading={pending}
        onClick={() => run(async () => openFile(await api.call(invoiceEndpoints.pdf, { params: { id } })))}
      >
        PDF
      </Button>
      {(state === 'draft' || state === 'issued') && (
        <CanAccess needs="invoice:void">
          <ActionDialog<Reason>
            label="invoice.void"
            text="invoice.void_text"
            success="notices.voided"
            danger
            reason={paid_minor > 0 ? translate('invoice.void_paid') : undefined}
            run={(values) => api.call(invoiceEndpoints.void, { params: { id }, body: values })}
          >
            <ReasonInput readBy="customer" />
          </ActionDialog>
        </CanAccess>
      )}
      {owed && (
        <CanAccess needs="invoice:void">
          <ActionDialog<Reason & { release_goods: boolean }>
            label="invoice.write_off"
            text="invoice.write_off_text"
            success="notices.written_off"
            danger
            run={(values, key) =>
              api.call(invoiceEndpoints.writeOff, { params: { id }, body: values, idempotencyKey: key })
            }
          >
            <ReasonInput readBy="audit" />
            <BooleanInput source="release_goods" defaultValue={false} helperText={false} />
          </ActionDialog>
        </CanAccess>
      )}
      {state === 'written_off' && (
        <CanAccess needs="invoice:void">
          <ActionDialog<Reason>
            label="invoice.take_back_write_off"
            text="invoice.take_back_write_off_text"
            success="notices.write_off_taken_back"
            run={(values, key) =>
              api.call(invoiceEndpoints.takeBackWriteOff, {
                params: { id },
                body: values,
                idempotencyKey: key,
              })
            }
          >
            <ReasonInput readBy="audit" />
          </ActionDialog>
        </CanAccess>
      )}
    </>
  );
}
