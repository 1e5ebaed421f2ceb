import { Box, Button, Card, Skeleton, Stack, Typography } from '@mui/material';
import type { Conflict } from '@rantau/shared/offline';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { useTranslate } from '../../messages/index.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { useFormat } from '../../ui/use-format.ts';

export function ConflictList() {
  const translate = useTranslate();
  const format = useFormat();
  const query = useGetList<Conflict>('conflicted', {
    filter: { state: 'open' },
    sort: { field: 'created_at', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const { data, isPending } = query;
  return (
    <>
      <PageHeader title={translate('merge.title')} lead={translate('merge.open')} />
      <ReadFailure query={query} />
      {isPending && <Skeleton variant="rounded" height={160} />}
      {data?.length === 0 && (
        <Card sx={{ px: 3, py: 6, textAlign: 'center' }} role="status">
          <Typography variant="h2" component="p">
            {translate('merge.none')}
          </Typography>
          <Typography color="text.secondary">{translate('merge.none_text')}</Typography>
        </Card>
      )}
      <Stack sx={{ gap: 1.5 }}>
        {data?.map(({ id, reason, theirs, captured_at, admin_name }) => (
          <Card
            key={id}
            sx={{ px: 2.5, py: 2, display: 'flex', gap: 2, alignItems: 'center', flexWrap: 'wrap' }}
          >
            <Box sx={{ flex: 1, minWidth: 0 }}>
              <Typography sx={{ fontWeight: 700 }}>
                {theirs.reference} · {theirs.tracking_number}
              </Typography>
              <Typography>{translate(`merge.reason.${reason}`)}</Typography>
              <Typography variant="body2" color="text.secondary">
                {translate('merge.captured', { time: format.time(captured_at), name: admin_name })}
              </Typography>
            </Box>
            <Button component={Link} to={`?conflict=${id}`} variant="contained">
              {translate('merge.open_one')}
            </Button>
          </Card>
        ))}
      </Stack>
    </>
  );
}
