import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, Button, IconButton, Stack } from '@mui/material';
import { useEffect, useMemo, useRef } from 'react';
import { shrink } from '../../../images/shrink.ts';
import { useTranslate } from '../../../messages/index.ts';

interface PhotoTrayProps {
  readonly photos: readonly Blob[];
  readonly onChange: (photos: readonly Blob[]) => void;
}

/** Pictures taken of the inbound package; they are sent with it. */
export function PhotoTray({ photos, onChange }: PhotoTrayProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const shown = useMemo(() => photos.map((photo) => ({ photo, url: URL.createObjectURL(photo) })), [photos]);
  useEffect(
    () => () => {
      for (const { url } of shown) URL.revokeObjectURL(url);
    },
    [shown],
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <Button
        variant="outlined"
        startIcon={<AddAPhotoIcon />}
        size="large"
        sx={{ minHeight: 56, flexGrow: { xs: 1, sm: 0 } }}
        onClick={() => input.current?.click()}
      >
        {translate('intake.photo')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        capture="environment"
        multiple
        aria-label={translate('intake.photo')}
        onChange={({ target }) => {
          const taken = [...(target.files ?? [])];
          target.value = '';
          void Promise.all(taken.map(shrink)).then((smaller) => onChange([...photos, ...smaller]));
        }}
      />
      {shown.map(({ photo, url }, index) => (
        <Box key={url} sx={{ position: 'relative' }}>
          <Box
            component="img"
            src={url}
            alt={translate('photos.one', { number: index + 1 })}
            sx={{ display: 'block', width: 72, height: 72, objectFit: 'cover', borderRadius: 2 }}
          />
          <IconButton
            aria-label={translate('photos.remove', { number: index + 1 })}
            onClick={() => onChange(photos.filter((each) => each !== photo))}
            sx={{
              position: 'absolute',
              top: -14,
              right: -14,
              // A target for a gloved finger, a sign that leaves the picture to be seen.
              p: 1,
              bgcolor: 'background.paper',
              border: '1px solid var(--color-line)',
            }}
          >
            <CloseIcon fontSize="small" />
          </IconButton>
        </Box>
      ))}
    </Stack>
  );
}
