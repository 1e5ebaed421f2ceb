import CloseIcon from '@mui/icons-material/Close';
import { Box, ButtonBase, Dialog, IconButton, Stack, Typography } from '@mui/material';
import type { ImageLink } from '@rantau/shared/images';
import { useState } from 'react';
import { type MessageKey, useTranslate } from '../messages/index.ts';
import { useFormat } from '../ui/use-format.ts';

interface PhotosProps {
  readonly photos: readonly ImageLink[];
  readonly size?: number;
  readonly label?: MessageKey;
}

/** Thumbnails that open large; a PDF opens in a tab of its own. */
export function Photos({ photos, size = 96, label = 'photos.one' }: PhotosProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState<ImageLink | null>(null);
  if (photos.length === 0) return <Typography color="text.secondary">{translate('photos.none')}</Typography>;
  return (
    <>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1.25 }}>
        {photos.map((photo, index) => {
          const name = translate(label, { number: index + 1 });
          const frame = {
            width: size,
            height: size,
            borderRadius: 2,
            overflow: 'hidden',
            border: '1px solid var(--color-line)',
          };
          return photo.content_type === 'application/pdf' ? (
            <ButtonBase
              key={photo.id}
              href={photo.url}
              target="_blank"
              rel="noreferrer"
              sx={{ ...frame, p: 1 }}
            >
              PDF · {name}
            </ButtonBase>
          ) : (
            <ButtonBase
              key={photo.id}
              sx={frame}
              onClick={() => setOpen(photo)}
              aria-label={translate('photos.open', { name })}
            >
              <Box
                component="img"
                src={photo.thumbnail_url}
                alt={name}
                loading="lazy"
                sx={{ width: 1, height: 1, objectFit: 'cover' }}
              />
            </ButtonBase>
          );
        })}
      </Stack>
      <LargePhoto photo={open} onClose={() => setOpen(null)} />
    </>
  );
}

interface LargePhotoProps {
  /** Null while none is open. */
  readonly photo: Pick<ImageLink, 'url' | 'taken_at'> | null;
  readonly onClose: () => void;
}

export function LargePhoto({ photo, onClose }: LargePhotoProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Dialog open={photo !== null} onClose={onClose} maxWidth="lg" aria-label={translate('photos.large')}>
      <IconButton
        aria-label={translate('ra.action.close')}
        onClick={onClose}
        sx={{ position: 'absolute', top: 8, right: 8, bgcolor: 'background.paper' }}
      >
        <CloseIcon />
      </IconButton>
      {photo && (
        <>
          <Box
            component="img"
            src={photo.url}
            alt={translate('photos.large')}
            sx={{ maxWidth: 1, maxHeight: '82vh', objectFit: 'contain' }}
          />
          {photo.taken_at && (
            <Typography variant="body2" color="text.secondary" sx={{ p: 1.5 }}>
              {format.time(photo.taken_at)}
            </Typography>
          )}
        </>
      )}
    </Dialog>
  );
}
