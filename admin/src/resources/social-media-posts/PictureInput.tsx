import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import type { SocialMediaPost } from '@rantau/shared/social-media-posts';
import { useRef, useState } from 'react';
import { useInput, useRecordContext, ValidationError } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { shrink } from '../../images/shrink.ts';
import { uploadImage } from '../../images/upload.ts';
import { useTranslate } from '../../messages/index.ts';
import { useNotifyingMutation } from '../../ui/use-action.ts';

/** The picture of a post. It is kept with the post when that is saved; its alternative text is the title. */
export function PictureInput() {
  const translate = useTranslate();
  const chooser = useRef<HTMLInputElement>(null);
  const record = useRecordContext<SocialMediaPost>();
  const { field, fieldState } = useInput({ source: 'image_id' });
  const title: unknown = useWatch({ name: 'title' });
  const [fresh, setFresh] = useState<{ readonly id: string; readonly url: string }>();
  const shown = [fresh, record?.image && { id: record.image.id, url: record.image.thumbnail_url }].find(
    (picture) => picture && picture.id === field.value,
  );

  const { mutate, isPending } = useNotifyingMutation(
    async (file: File) => uploadImage(await shrink(file), 'social_media_post'),
    {
      onDone: ({ id, thumbnail_url }) => {
        setFresh({ id, url: thumbnail_url });
        field.onChange(id);
      },
    },
  );

  return (
    <Box role="group" aria-labelledby="post-picture" sx={{ mb: 2 }}>
      <Typography id="post-picture" sx={{ fontWeight: 600, mb: 1 }}>
        {translate('post.picture')}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {shown && (
          <Box
            component="img"
            src={shown.url}
            alt={typeof title === 'string' && title !== '' ? title : translate('post.picture')}
            sx={{
              width: 160,
              height: 120,
              objectFit: 'cover',
              borderRadius: 2,
              border: '1px solid var(--color-line)',
            }}
          />
        )}
        <Stack sx={{ gap: 1, alignItems: 'start' }}>
          <Button
            variant="outlined"
            startIcon={<AddAPhotoIcon />}
            loading={isPending}
            onClick={() => chooser.current?.click()}
          >
            {translate(shown ? 'post.picture_other' : 'post.picture_choose')}
          </Button>
          {shown && (
            <Button color="inherit" onClick={() => field.onChange(null)}>
              {translate('post.picture_remove')}
            </Button>
          )}
        </Stack>
      </Stack>
      <FormHelperText error={fieldState.error !== undefined}>
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          translate('post.picture_text')
        )}
      </FormHelperText>
      <input
        ref={chooser}
        hidden
        type="file"
        accept="image/jpeg,image/png,image/webp"
        aria-label={translate('post.picture_choose')}
        onChange={({ target }) => {
          const [file] = target.files ?? [];
          if (file) mutate(file);
          target.value = '';
        }}
      />
    </Box>
  );
}
