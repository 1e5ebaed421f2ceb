import { Alert, Box, Link as MuiLink, Typography } from '@mui/material';
import { canCancel, type EInvoiceDetail, eInvoiceEndpoints } from '@rantau/shared/e-invoices';
import { Link } from 'react-router-dom';
import { QrCode } from '../../account/QrCode.tsx';
import { InvoiceLink, OwnerLink } from '../../fields/links.tsx';
import { ReasonInput } from '../../fields/ReasonInput.tsx';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ConsolidationItems } from './ConsolidationItems.tsx';
import { Kind } from './Kind.tsx';
import { Problems } from './Problems.tsx';

/** Only what is valid is at the tax office. */
const textOf = (state: EInvoiceDetail['state']) =>
  state === 'valid' ? 'e_invoice.cancel_text' : 'e_invoice.drop_text';

function Actions({ record }: { readonly record: EInvoiceDetail }) {
  const { id, state } = record;
  return (
    <CanAccess needs="e-invoice:submit">
      {state === 'invalid' && (
        <ActionDialog
          label="e_invoice.resend"
          text="e_invoice.resend_text"
          success="notices.e_invoice_resent"
          variant="contained"
          endpoint={eInvoiceEndpoints.resend}
          options={() => ({ params: { id } })}
        />
      )}
      {(state === 'pending' || state === 'invalid' || canCancel(record, new Date())) && (
        <ActionDialog
          label={state === 'valid' ? 'e_invoice.cancel' : 'e_invoice.drop'}
          text={record.consolidated_month === null ? textOf(state) : 'consolidation.cancel_text'}
          success="notices.e_invoice_cancelled"
          danger
          endpoint={eInvoiceEndpoints.cancel}
          options={(body) => ({ params: { id }, body })}
        >
          <ReasonInput readBy="audit" />
        </ActionDialog>
      )}
    </CanAccess>
  );
}

export default function EInvoiceShow() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Show<EInvoiceDetail>
      status={(r) => <StateChip noun="e_invoice" state={r.state} />}
      lead={(r) => (
        <>
          <Kind of={r} /> · {translate(`e_invoice.environments.${r.environment}`)}
        </>
      )}
      actions={(r) => <Actions record={r} />}
    >
      {(r) => (
        <>
          <Problems record={r} />
          {r.cancel_reason !== null && r.state !== 'cancelled' && (
            <Alert severity="info">{translate('e_invoice.cancelling', { reason: r.cancel_reason })}</Alert>
          )}
          <Panel title={translate('panels.details')}>
            {r.link !== null && (
              <Box sx={{ mb: 2 }}>
                <QrCode text={r.link} label={translate('e_invoice.qr')} />
              </Box>
            )}
            <DescriptionList
              columns={3}
              items={[
                r.consolidated_month === null
                  ? ['invoice_reference', <InvoiceLink key="invoice" of={r} />]
                  : [
                      'consolidated_month',
                      <MuiLink
                        key="month"
                        component={Link}
                        to={`/e-invoices/consolidation?month=${r.consolidated_month}`}
                      >
                        {format.month(r.consolidated_month)}
                      </MuiLink>,
                    ],
                ...(r.note_id === null
                  ? []
                  : [
                      [
                        'note',
                        <RecordLink key="note" resource="invoice-notes" id={r.note_id}>
                          {r.number}
                        </RecordLink>,
                      ] as const,
                    ]),
                r.consolidated_month === null
                  ? ['user_name', <OwnerLink key="user" of={r} />]
                  : ['item_count', format.number(r.item_count)],
                ['total_minor', format.money(r.total_minor, r.currency)],
                ['uuid', r.uuid],
                [
                  'public_page',
                  r.link && (
                    <MuiLink key="link" href={r.link} target="_blank" rel="noreferrer">
                      {translate('e_invoice.public_page')}
                    </MuiLink>
                  ),
                ],
                ['sent_to_lhdn_at', format.time(r.submitted_at)],
                ['validated_at', format.time(r.validated_at)],
                ['attempts', format.number(r.attempts)],
                ['next_attempt_at', format.time(r.next_attempt_at)],
                ['cancelled_at', format.time(r.cancelled_at)],
                ['cancel_reason', r.cancel_reason],
              ]}
            />
          </Panel>
          {r.items.length > 0 && (
            <Panel title={translate('consolidation.items')} flush>
              <ConsolidationItems items={r.items} />
            </Panel>
          )}
          {r.document !== null && (
            <Panel title={translate('panels.sent_document')}>
              {r.signature_check !== null && (
                <Typography
                  variant="body2"
                  color={
                    r.signature_check === 'verified' || r.signature_check === 'not_signed'
                      ? 'text.secondary'
                      : 'error'
                  }
                  sx={{ mb: 1 }}
                >
                  {translate(`e_invoice.signature.${r.signature_check}`)}
                </Typography>
              )}
              <Box
                component="pre"
                tabIndex={0}
                aria-label={translate('panels.sent_document')}
                sx={{ m: 0, maxHeight: '24rem', overflow: 'auto', fontSize: '0.75rem' }}
              >
                {JSON.stringify(JSON.parse(r.document), null, 2)}
              </Box>
            </Panel>
          )}
        </>
      )}
    </Show>
  );
}
