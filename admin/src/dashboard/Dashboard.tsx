import { Box, Skeleton, Stack } from '@mui/material';
import { dashboardEndpoints } from '@rantau/shared/dashboard';
import { useQuery } from '@tanstack/react-query';
import { can } from '../access.ts';
import { useTranslate } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { currentAdmin } from '../session/session.ts';
import { PageHeader } from '../ui/PageHeader.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { Deadlines } from './Deadlines.tsx';
import { GoodsPanels } from './GoodsPanels.tsx';
import { MoneyPanels } from './MoneyPanels.tsx';
import { Posts } from './Posts.tsx';
import { Waiting } from './Waiting.tsx';

/** Tasks and figures, as far as this role may see them; finance has its own first. */
export default function Dashboard() {
  const translate = useTranslate();
  const query = useQuery({ queryKey: ['dashboard'], queryFn: () => api.call(dashboardEndpoints.admin) });
  const { data, error } = query;
  const isFinance = currentAdmin().role === 'finance';
  return (
    <>
      <PageHeader
        title={translate('dashboard.title')}
        lead={translate('dashboard.lead', { name: currentAdmin().name })}
      />
      <ReadFailure query={query} />
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack sx={{ gap: 2.5 }}>
          <Deadlines figures={data} />
          <Waiting figures={data} />
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'repeat(2, minmax(0,1fr))' },
            }}
          >
            {!isFinance && <GoodsPanels figures={data} />}
            <MoneyPanels figures={data} />
            {isFinance && <GoodsPanels figures={data} />}
          </Box>
          {can('social-media-post:update') && <Posts />}
        </Stack>
      )}
    </>
  );
}
