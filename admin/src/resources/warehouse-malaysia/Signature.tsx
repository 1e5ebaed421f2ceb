import { Box, Button, Typography } from '@mui/material';
import { signatureSheet } from '@rantau/shared/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useTranslate } from '../../messages/index.ts';

/** A signature drawn with a finger, a pen or a mouse, as a picture; null until there is a line. */
export function Signature({ onChange }: { readonly onChange: (picture: Blob | null) => void }) {
  const translate = useTranslate();
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<ReturnType<typeof signatureSheet>>(null);
  const [isDrawn, setDrawn] = useState(false);
  const change = useEffectEvent((picture: Blob | null) => {
    setDrawn(picture !== null);
    onChange(picture);
  });
  useEffect(() => {
    if (!canvas.current) return;
    sheet.current = signatureSheet(canvas.current, (picture) => change(picture));
    return sheet.current.stop;
  }, []);
  const label = translate('warehouse.proof_signature');
  return (
    <div>
      <Typography variant="body2" sx={{ mb: 0.5 }}>
        {label}
      </Typography>
      <Box
        component="canvas"
        ref={canvas}
        width={800}
        height={320}
        role="img"
        aria-label={label}
        sx={{
          display: 'block',
          width: '100%',
          height: 'auto',
          touchAction: 'none',
          // As paper, on every theme.
          bgcolor: '#fff',
          border: '1px solid var(--color-line-strong)',
          borderRadius: 2,
        }}
      />
      {isDrawn && (
        <Button size="small" onClick={() => sheet.current?.clear()}>
          {translate('warehouse.sign_again')}
        </Button>
      )}
    </div>
  );
}
