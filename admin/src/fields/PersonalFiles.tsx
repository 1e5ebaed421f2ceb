import { Box, Link, Stack } from '@mui/material';
import { type Image, imageEndpoints } from '@rantau/shared/images';
import { type MouseEvent, useState } from 'react';
import { useNotify } from '../messages/index.ts';
import { api } from '../providers/api.ts';
import { messageOf } from '../providers/failure.ts';
import { LargePhoto } from './Photos.tsx';

interface PersonalFilesProps {
  readonly files: readonly { readonly id: string; readonly label: string }[];
  /** Number or reference of the record that they prove, for screen readers. */
  readonly of: string;
  /** True where a picture opens below its links, to be compared with what stands beside it. */
  readonly inPlace?: boolean;
}

/** Links to pictures and PDFs that customers or drivers sent; loaded one by one, so that the audit log says who looked at them. */
export function PersonalFiles({ files, of, inPlace = false }: PersonalFilesProps) {
  const notify = useNotify();
  const [shown, setShown] = useState<Image | null>(null);

  const open = async (event: MouseEvent, id: string) => {
    event.stopPropagation();
    try {
      const image = await api.call(imageEndpoints.get, { params: { id } });
      if (image.content_type === 'application/pdf') window.open(image.url, '_blank', 'noopener');
      else setShown(image);
    } catch (error) {
      notify(messageOf(error), { type: 'error' });
    }
  };
  return (
    <>
      <Stack sx={{ alignItems: 'flex-start' }}>
        {files.map(({ id, label }) => (
          <Link
            key={id}
            component="button"
            type="button"
            aria-label={`${label} ${of}`}
            onClick={(event) => open(event, id)}
          >
            {label}
          </Link>
        ))}
      </Stack>
      {inPlace ? (
        shown && (
          <Link href={shown.url} target="_blank" rel="noreferrer">
            <Box
              component="img"
              src={shown.url}
              alt={files.find(({ id }) => id === shown.id)?.label}
              sx={{
                display: 'block',
                width: 1,
                maxHeight: '70vh',
                objectFit: 'contain',
                borderRadius: 2,
                bgcolor: 'var(--color-sunken)',
              }}
            />
          </Link>
        )
      ) : (
        <LargePhoto
          photo={shown && { url: shown.url, taken_at: shown.created_at }}
          onClose={() => setShown(null)}
        />
      )}
    </>
  );
}
