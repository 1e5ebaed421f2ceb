import { Button, Stack } from '@mui/material';
import { AppError } from '@rantau/shared/errors';
import { socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { required, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { fieldMessages, messageOf } from '../../providers/failure.ts';
import { useAction } from '../../ui/use-action.ts';

/** The address of a post; title, text and network can be read from it. */
export function UrlInput() {
  const translate = useTranslate();
  const { getValues, setValue, setError, clearErrors } = useFormContext();
  const { run, pending } = useAction();

  const retrieve = () =>
    run(async () => {
      const found = await api
        .call(socialMediaPostEndpoints.retrieve, { query: { url: String(getValues('url') ?? '') } })
        .catch((error: unknown) => {
          const refused = error instanceof AppError && error.code === 'fetch_refused' && messageOf(error);
          const url = fieldMessages(error)['url'] ?? refused;
          if (!url) throw error;
          setError('url', { type: 'server', message: url });
          return null;
        });
      if (!found) return;
      clearErrors('url');
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
