import ScanIcon from '@mui/icons-material/QrCodeScanner';
import { Button, Typography } from '@mui/material';
import { countedBy, type Door } from '@rantau/shared/box-checks';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import { instantOf } from '@rantau/shared/trip-milestones';
import { type Trip, tripEndpoints, tripStates } from '@rantau/shared/trips';
import { BooleanInput, TextInput } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { InstantInput } from '../../fields/InstantInput.tsx';
import { useNotify, useTranslate } from '../../messages/index.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { CsvButton } from '../../ui/CsvButton.tsx';
import { PrintButton } from '../../ui/PrintButton.tsx';

/** The door at which the boxes of a trip are counted now. */
function doorOf(state: Trip['state']): Door | null {
  const { hasLeft, load, column } = tripStates.means[state];
  if (hasLeft) return column === null ? null : 'arrival';
  return load === 'fixed' ? null : 'loading';
}

interface Move {
  readonly note?: string;
  readonly overrule_export_check?: boolean;
  readonly at?: string;
}

/** Moving a trip moves everything that is on it. */
export function TripActions({ record }: { readonly record: Trip }) {
  const translate = useTranslate();
  const notify = useNotify();
  const { id, code, state, package_count } = record;
  const door = doorOf(state);
  const moves = can('trip:transition') ? tripStates.moves[state] : [];
  return (
    <>
      {moves.map((to, index) => (
        <ActionDialog
          key={to}
          label={[`moves.trip.${to}`, { _: to }]}
          text={['trip.move_text', { smart_count: package_count }]}
          success="notices.trip_moved"
          variant={index === 0 ? 'contained' : 'outlined'}
          danger={to === 'cancelled'}
          reason={to === 'cancelled' && package_count > 0 ? translate('trip.cancel_why') : undefined}
          endpoint={tripEndpoints.transition}
          options={({ note = '', overrule_export_check = false, at }: Move) => ({
            params: { id },
            body: { to, note, overrule_export_check, at },
          })}
        >
          {instantOf(tripStates.means[to].milestone) !== null && (
            <InstantInput source="at" helperText="hints.milestone_at" />
          )}
          <TextInput source="note" multiline minRows={2} helperText="hints.move_note" />
          {to === 'departed' && <BooleanInput source="overrule_export_check" helperText="hints.overrule" />}
        </ActionDialog>
      ))}
      {moves.includes('cancelled') && package_count > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ order: 1, width: 1 }}>
          {translate('trip.cancel_why')}
        </Typography>
      )}
      {door !== null && (
        <CanAccess needs={countedBy[door]}>
          <Button
            component={Link}
            to={`/trip_infos/trips/${id}/count/${door}`}
            variant="outlined"
            startIcon={<ScanIcon />}
          >
            {translate(`count.start.${door}`)}
          </Button>
        </CanAccess>
      )}
      {package_count > 0 && (
        <CanAccess needs="invoice:issue">
          <ActionDialog
            label="trip.issue_invoices"
            text="trip.issue_invoices_text"
            endpoint={invoiceEndpoints.issueForTrip}
            options={() => ({ params: { id } })}
            onDone={({ issued, refused }) =>
              notify(refused.length > 0 ? 'trip.issued_some' : 'trip.issued_all', {
                type: refused.length > 0 ? 'warning' : 'success',
                messageArgs: { issued, refused: refused.map(({ reference }) => reference).join(', ') },
                autoHideDuration: 10_000,
              })
            }
          />
        </CanAccess>
      )}
      <PrintButton
        endpoint={tripEndpoints.manifestPdf}
        options={{ params: { id } }}
        label={translate('trip.manifest')}
      />
      <CsvButton endpoint={tripEndpoints.manifestCsv} options={{ params: { id } }} fileName={`${code}.csv`} />
    </>
  );
}
