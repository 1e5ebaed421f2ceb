import { Checkbox, Chip, FormControlLabel, FormGroup, TextField, Typography } from '@mui/material';
import { useTranslate } from 'react-admin';
import { Panel } from '../../ui/Panel.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';

const all = ['repack', 'consolidate', 'inspect', 'label', 'insurance', 'home_delivery'] as const;

interface PackingServicesProps {
  /** What the customer asked for; null where that is not known. */
  readonly asked: OutboundPackageDetail['asked_services'];
  readonly services: OutboundPackageDetail['services'];
  readonly onServices: (services: OutboundPackageDetail['services']) => void;
  readonly note: string;
  readonly onNote: (note: string) => void;
}

/** What was done for the customer while packing, and what the office should know of it. */
export function PackingServices({ asked, services, onServices, note, onNote }: PackingServicesProps) {
  const translate = useTranslate();
  return (
    <Panel title={translate('packing.services')}>
      <FormGroup row>
        {all.map((service) => (
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
