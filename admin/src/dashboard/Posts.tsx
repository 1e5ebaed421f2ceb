import { Button, Skeleton, Typography } from '@mui/material';
import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { RecordLink } from '../fields/RecordLink.tsx';
import { ToneChip } from '../fields/ToneChip.tsx';
import { useTranslate } from '../messages/index.ts';
import { Panel } from '../ui/Panel.tsx';
import { ReadFailure } from '../ui/ReadFailure.tsx';
import { Rows } from '../ui/Rows.tsx';
import { useFormat } from '../ui/use-format.ts';

const posts = 'social-media-post';

/** The newest posts, with drafts and planned ones that are not public yet. */
export function Posts() {
  const translate = useTranslate();
  const format = useFormat();
  const query = useGetList<SocialMediaPost>(posts, {
    sort: { field: 'created_at', order: 'DESC' },
    pagination: { page: 1, perPage: 8 },
  });
  const { data, isPending } = query;
  const when = ({ published_at }: SocialMediaPost) => {
    if (published_at === null) return <ToneChip tone="warning">{translate('post.draft')}</ToneChip>;
    const isPlanned = Date.parse(published_at) > Date.now();
    return (
      <>
        {format.time(published_at)}{' '}
        {isPlanned && <ToneChip tone="info">{translate('post.planned')}</ToneChip>}
      </>
    );
  };
  return (
    <Panel
      title={translate('dashboard.posts')}
      flush
      actions={
        <>
          <Button component={Link} to={`/${posts}`}>
            {translate('lists.all')}
          </Button>
          <Button component={Link} to={`/${posts}/create`} variant="contained">
            {translate('dashboard.new_post')}
          </Button>
        </>
      }
    >
      {isPending && <Skeleton variant="rounded" height={160} sx={{ m: 2 }} />}
      <ReadFailure query={query} />
      {data?.length === 0 && (
        <Typography color="text.secondary" sx={{ px: 2.5, pb: 2 }}>
          {translate('dashboard.no_posts')}
        </Typography>
      )}
      {data && data.length > 0 && (
        <Rows
          rows={data}
          keyOf={({ id }) => id}
          columns={[
            {
              label: 'title',
              cell: ({ id, title }) => (
                <RecordLink resource={posts} id={id} view="edit">
                  {title}
                </RecordLink>
              ),
            },
            { label: 'network', cell: ({ network }) => translate(`networks.${network}`) },
            { label: 'locale', cell: ({ locale }) => translate(`locales.${locale}`) },
            { label: 'published_at', cell: when },
          ]}
        />
      )}
    </Panel>
  );
}
