import { socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { useQuery } from '@tanstack/react-query';
import { AutocompleteArrayInput } from 'react-admin';
import { api } from '../../providers/api.ts';

/** Tags that exist, and new ones by typing. */
export function TagsInput() {
  const { data = [] } = useQuery({
    queryKey: ['post-tags'],
    queryFn: () => api.call(socialMediaPostEndpoints.tags),
  });
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
