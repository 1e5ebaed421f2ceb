import { Button, Stack } from '@mui/material';
import { WebUrl } from '@rantau/shared/contract';
import { AppError } from '@rantau/shared/errors';
import { networkOf, socialMediaPostEndpoints } from '@rantau/shared/social-media-posts';
import { useMutation } from '@tanstack/react-query';
import { required, TextInput } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { useNotify, useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { fieldMessages, messageOf } from '../../providers/failure.ts';

/** The address of a post; title, text and network can be read from it. */
export function UrlInput() {
  const translate = useTranslate();
  const { getValues, setValue, setError, clearErrors } = useFormContext();
  const notify = useNotify();
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      api.call(socialMediaPostEndpoints.retrieve, { query: { url: String(getValues('url') ?? '') } }),
    onSuccess: (found) => {
      clearErrors('url');
      for (const name of ['network', 'url', 'title', 'text'] as const)
        setValue(name, found[name], { shouldDirty: true });
    },
    onError: (error) => {
      const refused = error instanceof AppError && error.code === 'fetch_refused' && messageOf(error);
      const message = fieldMessages(error)['url'] ?? refused;
      if (message) setError('url', { type: 'server', message });
      else notify(messageOf(error), { type: 'error', autoHideDuration: 8000 });
    },
  });

  const nameNetwork = () => {
    const { data: url } = WebUrl.safeParse(getValues('url'));
    if (url !== undefined) setValue('network', networkOf(url), { shouldDirty: true });
  };

  return (
    <Stack direction={{ xs: 'column', sm: 'row' }} sx={{ gap: 1, alignItems: { sm: 'flex-start' }, mb: 2 }}>
      <TextInput
        source="url"
        validate={required()}
        helperText={false}
        onBlur={nameNetwork}
        sx={{ flex: 1 }}
      />
      <Button
        variant="outlined"
        loading={isPending}
        onClick={() => mutate()}
        sx={{ flexShrink: 0, minHeight: 40 }}
      >
        {translate('post.retrieve')}
      </Button>
    </Stack>
  );
}
