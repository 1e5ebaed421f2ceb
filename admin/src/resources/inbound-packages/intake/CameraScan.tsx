import { Alert, Box, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from '../../../messages/index.ts';
import { readBarcode } from './read-barcode.ts';

/** Milliseconds between two looks: often enough to feel at once, seldom enough for an old phone. */
const pause = 200;

/** Looks through the camera until it reads a barcode. */
export default function CameraScan({ onScan }: { readonly onScan: (text: string) => void }) {
  const translate = useTranslate();
  const video = useRef<HTMLVideoElement>(null);
  const [denied, setDenied] = useState(false);

  useEffect(() => {
    let over = false;
    let stream: MediaStream | undefined;
    const canvas = document.createElement('canvas');

    async function look(): Promise<void> {
      const frame = video.current;
      const picture = canvas.getContext('2d', { willReadFrequently: true });
      if (over || !frame || !picture) return;
      if (frame.videoWidth > 0) {
        canvas.width = frame.videoWidth;
        canvas.height = frame.videoHeight;
        picture.drawImage(frame, 0, 0);
        const text = await readBarcode(picture.getImageData(0, 0, canvas.width, canvas.height));
        if (text && !over) return onScan(text);
      }
      window.setTimeout(() => void look(), pause);
    }

    async function start(): Promise<void> {
      try {
        stream = await navigator.mediaDevices.getUserMedia({ video: { facingMode: 'environment' } });
      } catch {
        return setDenied(true);
      }
      if (over || !video.current) return;
      video.current.srcObject = stream;
      await video.current.play();
      await look();
    }

    void start();
    return () => {
      over = true;
      for (const track of stream?.getTracks() ?? []) track.stop();
    };
  }, [onScan]);

  if (denied) return <Alert severity="warning">{translate('intake.camera_denied')}</Alert>;
  return (
    <Box sx={{ mt: 2 }}>
      <Box
        component="video"
        ref={video}
        muted
        playsInline
        aria-label={translate('intake.camera_hint')}
        sx={{
          display: 'block',
          width: 1,
          maxHeight: '50vh',
          objectFit: 'cover',
          borderRadius: 2,
          bgcolor: 'var(--color-band)',
        }}
      />
      <Typography variant="body2" color="text.secondary" sx={{ mt: 1 }}>
        {translate('intake.camera_hint')}
      </Typography>
    </Box>
  );
}
