import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { BooleanInput, SearchInput, SelectInput, TextInput, useTranslate } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { ListPage } from '../../ui/ListPage.tsx';
import type { Column } from '../../ui/list-columns.ts';

const filters = [
  <SearchInput key="q" source="q" alwaysOn />,
  <SelectInput
    key="network"
    source="network"
    choices={choicesOf('networks', ['facebook', 'instagram', 'tiktok', 'telegram', 'youtube', 'blog'])}
    helperText={false}
    alwaysOn
  />,
  <TextInput key="tag" source="tag" />,
  <BooleanInput key="published" source="published" />,
];

export default function SocialMediaPostList() {
  const translate = useTranslate();
  const columns: readonly Column<SocialMediaPost>[] = [
    { source: 'title', sortable: true },
    { source: 'network', cell: (r) => translate(`networks.${r.network}`) },
    { source: 'locale', cell: (r) => translate(`locales.${r.locale}`) },
    { source: 'tags', cell: (r) => r.tags.map((tag) => `#${tag}`).join(' ') },
    {
      source: 'published_at',
      sortable: true,
      cell: (r) => (r.published_at ? <TimeCell at={r.published_at} /> : translate('post.draft')),
    },
  ];
  return (
    <ListPage<SocialMediaPost>
      columns={columns}
      sort={{ field: 'created_at', order: 'DESC' }}
      filters={filters}
      view="edit"
    />
  );
}
