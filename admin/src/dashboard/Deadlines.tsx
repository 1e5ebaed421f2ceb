import { Alert, Link as MuiLink, Stack } from '@mui/material';
import type { AdminDashboard } from '@rantau/shared/dashboard';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { Link } from 'react-router-dom';
import { useReportingFailure } from '../fields/use-reporting-failure.ts';
import { useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';

/** Work at the tax office that is due by a day. Renders nothing if there is nothing. */
export function Deadlines({ figures: { e_invoice_deadlines, at } }: { readonly figures: AdminDashboard }) {
  const translate = useTranslate();
  const format = useFormat();
  const failureText = useReportingFailure();
  if (!e_invoice_deadlines) return null;
  const { month, to_mend, to_cancel, failing } = e_invoice_deadlines;
  if (!month && !to_mend && !to_cancel && !failing) return null;
  const isLate = month !== null && calendarDate(at, malaysiaZone) > month.due_on;
  const open = (to: string) => (
    <MuiLink component={Link} to={to} sx={{ p: 1, whiteSpace: 'nowrap' }}>
      {translate('dashboard.deadlines.open')}
    </MuiLink>
  );
  return (
    <Stack sx={{ gap: 1 }}>
      {failing && (
        <Alert severity="error" action={open('/e-invoice-settings')}>
          {translate('dashboard.deadlines.failing', {
            smart_count: failing.waiting,
            at: format.time(failing.at),
            error: failureText(failing.error),
          })}
        </Alert>
      )}
      {month && (
        <Alert
          severity={isLate ? 'error' : 'warning'}
          action={open(`/e-invoices/consolidation?month=${month.month}`)}
        >
          {translate(month.unreported > 0 ? 'dashboard.deadlines.month' : 'dashboard.deadlines.refused', {
            month: format.month(month.month),
            day: format.date(month.due_on),
            smart_count: month.unreported || month.refused,
          })}
        </Alert>
      )}
      {to_mend && (
        <Alert severity="warning" action={open('/e-invoices?filter={"needs_staff":true}')}>
          {translate('dashboard.deadlines.to_mend', {
            smart_count: to_mend.count,
            until: format.time(to_mend.until),
          })}
        </Alert>
      )}
      {to_cancel && (
        <Alert severity="warning" action={open('/e-invoices?filter={"state":"valid"}')}>
          {translate('dashboard.deadlines.to_cancel', {
            smart_count: to_cancel.count,
            until: format.time(to_cancel.until),
          })}
        </Alert>
      )}
    </Stack>
  );
}
