import { Button, Stack } from '@mui/material';
import { required, TextInput, useDataProvider, useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { useVerb } from '../../ui/use-verb.ts';

/** The address of a post; title, text and network can be read from it. */
export function UrlInput() {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const { getValues, setValue } = useFormContext();
  const { run, pending } = useVerb();

  const retrieve = () =>
    run(async () => {
      const found = await dataProvider.retrievePost(String(getValues('url')));
      for (const name of ['network', 'url', 'title', 'text'] as const)
        setValue(name, found[name], { shouldDirty: true });
    });

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' }, mb: 2 }}>
      <TextInput source="url" validate={required()} helperText={false} sx={{ flex: 1 }} />
      <Button
        variant="outlined"
        loading={pending}
        onClick={() => void retrieve()}
        sx={{ flexShrink: 0, minHeight: 40 }}
      >
        {translate('post.retrieve')}
      </Button>
    </Stack>
  );
}
