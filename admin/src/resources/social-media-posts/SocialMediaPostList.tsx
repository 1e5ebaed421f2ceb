import type { SortOf } from '@rantau/shared/contract';
import type { SocialMediaPost, socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { BooleanInput, SearchInput, SelectInput, TextInput } from 'react-admin';
import { choicesOf } from '../../fields/choices.ts';
import { TimeCell } from '../../fields/TimeCell.tsx';
import { useTranslate } from '../../messages/index.ts';
import { DataTable } from '../../ui/DataTable.tsx';
import { List } from '../../ui/List.tsx';

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

const Column = DataTable.Col<SocialMediaPost, SortOf<typeof socialMediaPostEndpoints.list>>;

export default function SocialMediaPostList() {
  const translate = useTranslate();
  return (
    <List sort={{ field: 'created_at', order: 'DESC' }} filters={filters}>
      <DataTable<SocialMediaPost> rowClick="edit">
        <Column source="title" />
        <Column source="network" render={(r) => translate(`networks.${r.network}`)} disableSort />
        <Column source="locale" render={(r) => translate(`locales.${r.locale}`)} disableSort />
        <Column source="tags" render={(r) => r.tags.map((tag) => `#${tag}`).join(' ')} disableSort />
        <Column
          source="published_at"
          render={(r) => (r.published_at ? <TimeCell at={r.published_at} /> : translate('post.draft'))}
        />
      </DataTable>
    </List>
  );
}
