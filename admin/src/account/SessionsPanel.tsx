import { Box, Button, Stack, Typography } from '@mui/material';
import { sessionEndpoints } from '@rantau/shared/sessions';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { ToneChip } from '../fields/ToneChip.tsx';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { Panel } from '../ui/Panel.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { useAction } from '../ui/use-action.ts';
import { useAgo } from '../ui/use-ago.ts';
import { useFormat } from '../ui/use-format.ts';
import { deviceName } from './device-name.ts';

const key = ['account', 'sessions'];

/** My sessions, each of which can be ended from here. */
export function SessionsPanel() {
  const translate = useTranslate();
  const format = useFormat();
  const ago = useAgo();
  const queries = useQueryClient();
  const query = useQuery({ queryKey: key, queryFn: () => api.call(sessionEndpoints.adminSessions) });
  const { data = [] } = query;

  const end = useAction(sessionEndpoints.endAdminSession, {
    success: 'account.session_ended',
    onDone: () => queries.invalidateQueries({ queryKey: key }),
  });

  const endOthers = useAction(sessionEndpoints.endOtherAdminSessions, {
    success: 'account.sessions_ended',
    onDone: () => queries.invalidateQueries({ queryKey: key }),
  });

  return (
    <Panel title={translate('account.sessions')}>
      <ReadFailure query={query} />
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none' }}>
        {data.map(({ id, current, created_at, last_used_at, user_agent }) => (
          <Stack
            component="li"
            key={id}
            direction="row"
            sx={{
              py: 1,
              gap: 2,
              alignItems: 'center',
              '& + &': { borderTop: '1px solid var(--color-line)' },
            }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {deviceName(user_agent) ?? translate('account.unknown_device')}
              </Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('account.session_times', {
                  since: format.time(created_at),
                  used: ago(last_used_at),
                })}
              </Typography>
            </Box>
            {current ? (
              <ToneChip tone="success">{translate('account.this_device')}</ToneChip>
            ) : (
              <Button
                size="small"
                color="error"
                disabled={end.isPending}
                onClick={() => end.mutate({ params: { id } })}
              >
                {translate('account.end_session')}
              </Button>
            )}
          </Stack>
        ))}
      </Box>
      {data.length > 1 && (
        <Button color="error" disabled={endOthers.isPending} onClick={() => endOthers.mutate({})}>
          {translate('account.end_other_sessions')}
        </Button>
      )}
    </Panel>
  );
}
