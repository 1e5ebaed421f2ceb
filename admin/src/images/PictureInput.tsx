import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Box, Button, FormHelperText, Stack, Typography } from '@mui/material';
import type { ImageLink } from '@rantau/shared/images';
import { useId, useState } from 'react';
import { useInput, ValidationError } from 'react-admin';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { FileButton } from '../ui/FileButton.tsx';
import { useNotifyingMutation } from '../ui/use-action.ts';
import { shrink } from './shrink.ts';
import { uploadImage } from './upload.ts';

interface PictureInputProps {
  readonly purpose: Parameters<typeof uploadImage>[1];
  readonly label: MessageKey;
  readonly helperText: MessageKey;
  /** The picture that the record has. */
  readonly known?: Pick<ImageLink, 'id' | 'thumbnail_url'> | null | undefined;
  /** Alternative text; the label where there is none. */
  readonly alt?: string;
  /** Types of files; pictures if left out. */
  readonly accept?: string;
  /** False for one that is kept byte for byte. */
  readonly isShrunk?: boolean;
}

/** One picture, uploaded when it is chosen and kept with the record when that is saved, as `image_id`. */
export function PictureInput(props: PictureInputProps) {
  const { purpose, label, helperText, known, accept = 'image/jpeg,image/png,image/webp' } = props;
  const { alt = '', isShrunk = true } = props;
  const translate = useTranslate();
  const headingId = useId();
  const { field, fieldState } = useInput({ source: 'image_id' });
  const [fresh, setFresh] = useState<Pick<ImageLink, 'id' | 'thumbnail_url'>>();
  const shown = [fresh, known].find((picture) => picture && picture.id === field.value);

  const { mutate, isPending } = useNotifyingMutation(
    async (file: File) => uploadImage(isShrunk ? await shrink(file) : file, purpose),
    {
      onDone: (picture) => {
        setFresh(picture);
        field.onChange(picture.id);
      },
    },
  );

  return (
    <Box role="group" aria-labelledby={headingId} sx={{ mb: 2 }}>
      <Typography id={headingId} sx={{ fontWeight: 600, mb: 1 }}>
        {translate(label)}
      </Typography>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        {shown && (
          <Box
            component="img"
            src={shown.thumbnail_url}
            alt={alt || translate(label)}
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
          <FileButton
            label={translate(shown ? 'file.other' : 'file.choose')}
            variant="outlined"
            startIcon={<AddAPhotoIcon />}
            loading={isPending}
            accept={accept}
            onChoose={(file) => mutate(file)}
          />
          {shown && (
            <Button color="inherit" onClick={() => field.onChange(null)}>
              {translate('file.remove')}
            </Button>
          )}
        </Stack>
      </Stack>
      <FormHelperText error={fieldState.error !== undefined}>
        {fieldState.error?.message ? (
          <ValidationError error={fieldState.error.message} />
        ) : (
          translate(helperText)
        )}
      </FormHelperText>
    </Box>
  );
}
