import { Box } from '@mui/material';
import { drawingSVG, qrcode } from 'bwip-js/browser';
import { useMemo } from 'react';

/** Black on white in the dark too, or phones could not read it. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const svg = useMemo(() => qrcode({ bcid: 'qrcode', text, scale: 3 }, drawingSVG()), [text]);
  return (
    <Box
      role="img"
      aria-label={label}
      sx={{
        flex: 'none',
        width: 180,
        height: 180,
        p: 1.5,
        bgcolor: '#fff',
        borderRadius: 2,
        '& svg': { display: 'block' },
      }}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}
