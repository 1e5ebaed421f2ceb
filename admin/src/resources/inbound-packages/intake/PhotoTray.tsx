import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import CloseIcon from '@mui/icons-material/Close';
import { Box, IconButton, Stack } from '@mui/material';
import { useEffect, useMemo } from 'react';
import { shrink } from '../../../images/shrink.ts';
import { useTranslate } from '../../../messages/index.ts';
import { FileButton } from '../../../ui/FileButton.tsx';

interface PhotoTrayProps {
  readonly photos: readonly Blob[];
  readonly onChange: (photos: readonly Blob[]) => void;
}

/** Pictures taken of the inbound package; they are sent with it. */
export function PhotoTray({ photos, onChange }: PhotoTrayProps) {
  const translate = useTranslate();
  const shown = useMemo(() => photos.map((photo) => ({ photo, url: URL.createObjectURL(photo) })), [photos]);
  useEffect(
    () => () => {
      for (const { url } of shown) URL.revokeObjectURL(url);
    },
    [shown],
  );
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
      <FileButton
        label={translate('intake.photo')}
        variant="outlined"
        startIcon={<AddAPhotoIcon />}
        size="large"
        sx={{ minHeight: 56, flexGrow: { xs: 1, sm: 0 } }}
        accept="image/*"
        capture="environment"
        multiple
        onChoose={async (_, taken) => onChange([...photos, ...(await Promise.all(taken.map(shrink)))])}
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
