import { Checkbox, FormControlLabel, FormGroup, TextField } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import type { ShipmentDetail } from './shipment-detail.ts';

const all = ['repack', 'consolidate', 'inspect', 'insurance', 'home_delivery'] as const;

interface PackingServicesProps {
  readonly services: ShipmentDetail['services'];
  readonly onServices: (services: ShipmentDetail['services']) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** What was done for the customer while packing, and what the office should know of it. */
export function PackingServices({ services, onServices, note, onNote }: PackingServicesProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate('packing.services')}>
      <FormGroup row>
        {all.map((service) => (
          <FormControlLabel
            key={service}
            label={translate(`services.${service}`)}
            control={
              <Checkbox
                checked={services[service]}
                onChange={({ target }) => onServices({ ...services, [service]: target.checked })}
              />
            }
          />
        ))}
      </FormGroup>
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
