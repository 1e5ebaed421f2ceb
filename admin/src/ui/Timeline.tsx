import { Box, Skeleton, Typography } from '@mui/material';
import type { StateChange } from '@rantau/shared/contract';
import { useQuery } from '@tanstack/react-query';
import { useResourceContext } from 'react-admin';
import type { StateNoun } from '../fields/StateChip.tsx';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { callsOf } from '../providers/resource-calls.ts';
import { Panel } from './Panel.tsx';
import { ReadFailure } from './ReadFailure.tsx';
import { useFormat } from './use-format.ts';

/** State changes of a record, newest first, with their actors. `noun` is its group of `states`. */
export function Timeline({ id, noun }: { readonly id: string; readonly noun: StateNoun }) {
  const resource = useResourceContext() ?? '';
  const translate = useTranslate();
  const format = useFormat();
  const query = useQuery({
    queryKey: [resource, 'timeline', id],
    queryFn: async () => {
      const path = `/admins/${callsOf(resource).one}/:id/timeline`;
      const { body } = await api.send({ method: 'GET', path, session: 'admin' }, { params: { id } });
      return body as StateChange[];
    },
  });
  const { data, isPending } = query;
  // Of two at the same moment, the later one comes after the other in the answer.
  const steps = (data ?? []).toReversed().sort((a, b) => b.at.localeCompare(a.at));
  return (
    <Panel title={translate('timeline.title')}>
      {isPending && <Skeleton height={80} />}
      <ReadFailure query={query} />
      {data && steps.length === 0 && (
        <Typography color="text.secondary">{translate('timeline.none')}</Typography>
      )}
      <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {steps.map(({ id: step, to, at, note, actor_kind, actor_name }, index) => (
          <Box
            component="li"
            key={step}
            sx={{
              position: 'relative',
              pl: 3,
              pb: 2.25,
              '&:last-child': { pb: 0 },
              '&::before': {
                content: '""',
                position: 'absolute',
                left: 0,
                top: 5,
                width: 11,
                height: 11,
                borderRadius: '50%',
                border: '2px solid var(--color-primary)',
                bgcolor: index === 0 ? 'var(--color-accent)' : 'background.paper',
              },
              '&:not(:last-child)::after': {
                content: '""',
                position: 'absolute',
                left: 5,
                top: 18,
                bottom: -3,
                width: '1px',
                bgcolor: 'var(--color-line-strong)',
              },
            }}
          >
            <Typography sx={{ fontWeight: 600 }}>{translate(`states.${noun}.${to}`, { _: to })}</Typography>
            <Typography variant="body2" color="text.secondary">
              {format.time(at)} · {actor_name ?? translate(`actors.${actor_kind}`)}
            </Typography>
            {note && <Typography variant="body2">{note}</Typography>}
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
