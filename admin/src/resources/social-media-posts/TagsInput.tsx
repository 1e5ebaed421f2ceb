import { useQuery } from '@tanstack/react-query';
import { AutocompleteArrayInput, useDataProvider } from 'react-admin';
import type { AdminDataProvider } from '../../providers/data-provider.ts';

/** Tags that exist, and new ones by typing. */
export function TagsInput() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const { data = [] } = useQuery({ queryKey: ['post-tags'], queryFn: () => dataProvider.postTags() });
  const choices = data.map(({ name }) => ({ id: name, name }));
  return (
    <AutocompleteArrayInput
      source="tags"
      choices={choices}
      translateChoice={false}
      onCreate={(text = '') => {
        const name = text.trim().toLowerCase();
        choices.push({ id: name, name });
        return { id: name, name };
      }}
    />
  );
}
