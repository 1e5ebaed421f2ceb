import { Checkbox, Chip, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';
import { offeredServices, quoteServices } from '@rantau/shared/pricing';
import { tariffEndpoints } from '@rantau/shared/reference-data';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { Panel } from '../../ui/Panel.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

const all = quoteServices.filter((service) => service !== 'pickup');

interface PackingServicesProps {
  /** The state that the goods go to, by its code. */
  readonly state: string;
  /** Services that the customer requested; null if they are not known. */
  readonly asked: OutboundPackageDetail['asked_services'];
  readonly services: OutboundPackageDetail['services'];
  readonly onServices: (services: OutboundPackageDetail['services']) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** Services done while packing, and a note for the office. */
export function PackingServices({ state, asked, services, onServices, note, onNote }: PackingServicesProps) {
  const translate = useTranslate();
  const { data } = useQuery({ queryKey: ['prices'], queryFn: () => api.call(tariffEndpoints.rates) });
  const offered = data
    ? offeredServices(
        { ...data, on: calendarDate(new Date(), malaysiaZone) },
        findState(state)?.zone ?? 'peninsular',
      )
    : quoteServices;
  // What is ticked already can be taken off, priced or not.
  const shown = all.filter((service) => services[service] || offered.includes(service));
  return (
    <Panel title={translate('packing.services')}>
      <FormGroup row>
        {shown.map((service) => (
          <FormControlLabel
            key={service}
            label={
              <>
                {translate(`services.${service}`)}{' '}
                {services[service] && asked?.[service] === false && (
                  <Chip size="small" color="warning" label={translate('packing.not_asked_for')} />
                )}
              </>
            }
            control={
              <Checkbox
                checked={services[service]}
                onChange={({ target }) => onServices({ ...services, [service]: target.checked })}
              />
            }
          />
        ))}
      </FormGroup>
      {all.some((service) => services[service] && asked?.[service] === false) && (
        <Typography variant="body2" color="text.secondary">
          {translate('packing.not_asked_for_hint')}
        </Typography>
      )}
      <TextField
        fullWidth
        multiline
        minRows={2}
        sx={{ mt: 1.5 }}
        label={translate('fields.staff_note')}
        value={note}
        onChange={({ target }) => onNote(target.value)}
      />
    </Panel>
  );
}
