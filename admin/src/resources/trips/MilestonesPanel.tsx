import { Box, Skeleton, Typography } from '@mui/material';
import {
  canRecordMilestone,
  type MilestoneKindName,
  milestoneKinds,
  tripMilestoneEndpoints,
} from '@rantau/shared/trip-milestones';
import type { Trip } from '@rantau/shared/trips';
import { useQuery } from '@tanstack/react-query';
import { required, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { InstantInput } from '../../fields/InstantInput.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';

interface Recorded {
  readonly kind: MilestoneKindName;
  readonly at?: string;
  readonly note?: string;
}

/** Milestones of a trip. Most follow from its states; their times can be corrected. */
export function MilestonesPanel({ trip }: { readonly trip: Trip }) {
  const translate = useTranslate();
  const format = useFormat();
  const query = useQuery({
    queryKey: ['trip_infos/trips', 'milestones', trip.id],
    queryFn: () => api.call(tripMilestoneEndpoints.list, { params: { id: trip.id } }),
  });
  const { data, error, refetch } = query;
  if (!data)
    return (
      <Panel title={translate('panels.milestones')}>
        {error ? <ReadFailure query={query} /> : <Skeleton height={240} />}
      </Panel>
    );
  const recordable = milestoneKinds.filter((kind) => canRecordMilestone(kind, data));
  const next = recordable.find((kind) => !data.some((reached) => reached.kind === kind));
  return (
    <Panel title={translate('panels.milestones')}>
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {milestoneKinds.map((kind) => {
          const reached = data.find((each) => each.kind === kind);
          return (
            <Box component="li" key={kind} sx={{ display: 'flex', gap: 1.25, py: 0.5 }}>
              <Box
                aria-hidden
                sx={{
                  flex: 'none',
                  mt: '5px',
                  width: 11,
                  height: 11,
                  borderRadius: '50%',
                  border: '2px solid var(--color-primary)',
                  bgcolor: reached ? 'var(--color-primary)' : 'transparent',
                }}
              />
              <Box>
                <Typography
                  sx={{ fontWeight: reached ? 600 : 400 }}
                  color={reached ? undefined : 'text.secondary'}
                >
                  {translate(`states.trip_milestone.${kind}`)}
                </Typography>
                <Typography variant="body2" color="text.secondary">
                  {reached ? format.told(reached.at) : translate('trip.milestone_open')}
                  {reached?.note && ` · ${reached.note}`}
                </Typography>
              </Box>
            </Box>
          );
        })}
      </Box>
      <CanAccess needs="trip:transition">
        <Box sx={{ mt: 1.5 }}>
          <ActionDialog
            label="trip.milestone_record"
            text="trip.milestone_text"
            success="notices.milestone_recorded"
            {...(next && { defaults: { kind: next } })}
            onDone={() => void refetch()}
            endpoint={tripMilestoneEndpoints.record}
            options={(values: Recorded) => ({
              params: { id: trip.id },
              body: { note: '', ...values },
            })}
          >
            <SelectInput
              source="kind"
              label="fields.milestone"
              choices={choicesOf('states.trip_milestone', recordable)}
              validate={required()}
            />
            <InstantInput source="at" helperText="hints.milestone_at" />
            <TextInput source="note" multiline />
          </ActionDialog>
        </Box>
      </CanAccess>
    </Panel>
  );
}
