import { Alert, Box, Stack, Typography } from '@mui/material';
import type { AdminPayment } from '@rantau/shared/payments';
import { OwnerLink, ownerOf } from '../../fields/links.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { Desk } from '../../ui/Desk.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { Show } from '../../ui/Show.tsx';
import { Timeline } from '../../ui/Timeline.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { Allocations } from './Allocations.tsx';
import { OfPayment } from './OfPayment.tsx';
import { PaymentActions } from './PaymentActions.tsx';
import { PaymentWarnings } from './PaymentWarnings.tsx';
import { Proof } from './Proof.tsx';

/** The proof beside the claim: what is asked is whether they say the same. */
export default function PaymentDesk() {
  const format = useFormat();
  const translate = useTranslate();
  return (
    <Desk<AdminPayment>
      filter={{ state: 'submitted' }}
      name={(r) => format.money(r.amount_minor, r.currency)}
      below={({ user_name }) => user_name}
    >
      <Show<AdminPayment>
        noun="payment"
        status={(r) => <StateChip noun="payment" state={r.state} />}
        lead={ownerOf}
        actions={(r) => <PaymentActions record={r} />}
      >
        {(r) => (
          <>
            <PaymentWarnings warnings={r.warnings} />
            {r.rejection_reason && <Alert severity="error">{r.rejection_reason}</Alert>}
            {r.refund_reason && (
              <Alert severity="info">
                {translate('payment.refunded_because', {
                  amount: format.money(r.refunded_minor, r.currency),
                  reason: r.refund_reason,
                })}
              </Alert>
            )}
            {r.bounce_reason && (
              <Alert severity="error">
                {translate('payment.bounced_because', { reason: r.bounce_reason })}
              </Alert>
            )}
            <Box
              sx={{
                display: 'grid',
                gap: 2,
                alignItems: 'start',
                gridTemplateColumns: { xs: 'minmax(0,1fr)', md: 'repeat(2, minmax(0,1fr))' },
              }}
            >
              <Proof proof={r.proof} from={r.came_from} />
              <Stack sx={{ gap: 2 }}>
                <Panel title={translate(r.came_from === 'proof' ? 'panels.claim' : 'panels.money')}>
                  <Typography
                    sx={{
                      fontFamily: 'var(--font-display)',
                      fontWeight: 700,
                      fontSize: '2rem',
                      lineHeight: 1.2,
                    }}
                  >
                    {format.money(r.amount_minor, r.currency)}
                  </Typography>
                  {r.currency !== 'USD' && (
                    <Typography color="text.secondary">
                      {format.money(r.amount_usd_minor)} · {translate('fields.exchange_rate')}{' '}
                      {r.exchange_rate}
                    </Typography>
                  )}
                  <Box sx={{ mt: 2 }}>
                    <DescriptionList
                      items={[
                        ['method', translate(`payment_methods.${r.method}`)],
                        [
                          'came_from',
                          r.came_from === 'provider' ? (
                            <OfPayment key="provider" resource="payment-intents" id={r.id}>
                              {translate('payment_origins.provider')}
                            </OfPayment>
                          ) : (
                            translate(`payment_origins.${r.came_from}`)
                          ),
                        ],
                        [
                          'banked_on',
                          r.banked_on && (
                            <OfPayment key="line" resource="bank-lines" id={r.id}>
                              {format.date(r.banked_on)}
                            </OfPayment>
                          ),
                        ],
                        ['paid_on', format.date(r.paid_on)],
                        ['bank_reference', r.bank_reference],
                        ['created_at', format.time(r.created_at)],
                        ['user_name', <OwnerLink key="user" of={r} />],
                        ['note', r.note],
                        ['reviewed_by', r.reviewed_by && `${r.reviewed_by}, ${format.time(r.reviewed_at)}`],
                        [
                          'credit_usd_minor',
                          r.credit_usd_minor > 0 ? format.money(r.credit_usd_minor) : null,
                        ],
                      ]}
                    />
                  </Box>
                </Panel>
                <Allocations allocations={r.allocations} />
                <Timeline id={r.id} noun="payment" />
              </Stack>
            </Box>
          </>
        )}
      </Show>
    </Desk>
  );
}
