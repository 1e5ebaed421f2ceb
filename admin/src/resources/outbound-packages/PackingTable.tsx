import AddIcon from '@mui/icons-material/Add';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  FormGroup,
  Stack,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { useUnsavedWarning } from '../../ui/use-unsaved-warning.ts';
import { useVerb } from '../../ui/use-verb.ts';
import { BoxRow } from './BoxRow.tsx';
import { ContentsCheck } from './ContentsCheck.tsx';
import { LiveQuote } from './LiveQuote.tsx';
import { resourceOf } from './mode.ts';
import { emptyBox, firstBoxes, toPackedBoxes, typedOf } from './packing-form.ts';
import type { ShipmentDetail } from './shipment-detail.ts';

const services = ['repack', 'consolidate', 'inspect', 'insurance', 'home_delivery'] as const;

export function PackingTable({ record }: { readonly record: ShipmentDetail }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const navigate = useNavigate();
  const { run, pending } = useVerb();
  const [drafts, setDrafts] = useState(() => firstBoxes(record));
  const [wanted, setWanted] = useState(record.services);
  const [note, setNote] = useState(record.staff_note);
  const [checked, setChecked] = useState<readonly string[]>([]);
  const typed = typedOf(drafts, wanted, note, checked);
  const [untouched] = useState(typed);
  const leaveFreely = useUnsavedWarning(typed !== untouched);
  const boxes = toPackedBoxes(drafts);
  const allChecked = record.inbound_packages.every(({ id }) => checked.includes(id));
  const show = `/${resourceOf(record.mode)}/${record.id}/show`;
  const reason =
    boxes === null
      ? translate('packing.boxes_incomplete')
      : allChecked
        ? undefined
        : translate('packing.contents_unchecked');

  async function pack() {
    if (boxes === null) return;
    const packed = await run(
      async () => {
        const done = await dataProvider.packShipment(record.mode, record.id, record.version, {
          packed_boxes: boxes,
          services: wanted,
          staff_note: note,
        });
        leaveFreely();
        return done;
      },
      { success: 'notices.packed' },
    );
    if (packed) navigate(show);
  }

  return (
    <>
      <PageHeader
        title={translate('packing.title', { reference: record.reference })}
        lead={`${record.user_name} · ${record.suite} · ${record.recipient.postcode} ${record.recipient.city}`}
        back={show}
      />
      <Box
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 24rem' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          {record.inbound_packages.length > 0 && (
            <ContentsCheck packages={record.inbound_packages} checked={checked} onChange={setChecked} />
          )}
          <Panel title={translate('packing.boxes')}>
            <Stack sx={{ gap: 2 }}>
              {drafts.map((draft, index) => (
                <BoxRow
                  key={draft.key}
                  draft={draft}
                  number={index + 1}
                  onChange={(next) => setDrafts(drafts.map((each) => (each.key === draft.key ? next : each)))}
                  onRemove={
                    drafts.length > 1
                      ? () => setDrafts(drafts.filter(({ key }) => key !== draft.key))
                      : undefined
                  }
                />
              ))}
              <Button
                sx={{ alignSelf: 'start' }}
                startIcon={<AddIcon />}
                onClick={() => setDrafts([...drafts, emptyBox()])}
              >
                {translate('packing.add_box')}
              </Button>
            </Stack>
          </Panel>
          <Panel title={translate('packing.services')}>
            <FormGroup row>
              {services.map((service) => (
                <FormControlLabel
                  key={service}
                  label={translate(`services.${service}`)}
                  control={
                    <Checkbox
                      checked={wanted[service]}
                      onChange={({ target }) => setWanted({ ...wanted, [service]: target.checked })}
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
              onChange={({ target }) => setNote(target.value)}
            />
          </Panel>
        </Stack>
        <Stack sx={{ gap: 2, position: { lg: 'sticky' }, top: { lg: 72 } }}>
          <LiveQuote mode={record.mode} id={record.id} boxes={boxes} services={wanted} />
          <ReasonedButton
            variant="contained"
            size="large"
            fullWidth
            reason={reason}
            loading={pending}
            onClick={() => void pack()}
          >
            {translate('packing.finish')}
          </ReasonedButton>
          {reason && (
            <Typography variant="body2" color="text.secondary">
              {reason}
            </Typography>
          )}
        </Stack>
      </Box>
    </>
  );
}
