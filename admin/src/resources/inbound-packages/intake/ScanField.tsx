import CameraIcon from '@mui/icons-material/QrCodeScanner';
import { Box, Button, Stack, TextField } from '@mui/material';
import { isShelf } from '@rantau/shared/inbound-packages';
import { type FormEvent, Suspense, useEffect, useRef } from 'react';
import { type MessageKey, useTranslate } from '../../../messages/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';
import { releaseKeys } from './typed-ahead.ts';
import { useScannerFocus } from './use-scanner-focus.ts';

const CameraScan = lazyPart(() => import('./CameraScan.tsx'));
const shortest = 4;

interface ScanFieldProps {
  /** Name of what is scanned, if it is not the number of a carrier. */
  readonly label?: MessageKey;
  readonly hint?: MessageKey;
  readonly onScan: (text: string) => void;
  /**
   * Called with scans from before the field was there: whole numbers, and the start of one without Enter. Left out where each is
   * scanned like any other.
   */
  readonly onTypedAhead?: (lines: readonly string[], begun: string) => void;
  /** The camera stays on from inbound package to inbound package, once someone works with it. */
  readonly camera: boolean;
  readonly onCamera: (on: boolean) => void;
}

/** A keyboard-wedge scanner types the number and presses Enter; so does a person. It takes the focus back whenever it is shown. */
export function ScanField({
  label = 'intake.scan',
  hint = 'intake.scan_hint',
  onScan,
  onTypedAhead = (lines) => {
    for (const line of lines) onScan(line);
  },
  camera,
  onCamera,
}: ScanFieldProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const latest = useRef(onTypedAhead);
  latest.current = onTypedAhead;
  useEffect(() => {
    const field = input.current;
    field?.focus();
    const { lines, begun } = releaseKeys();
    if (field) field.value = begun;
    if (lines.length > 0) latest.current(lines, begun);
  }, []);
  useScannerFocus(input);

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    const text = field?.value.trim() ?? '';
    if (!field || (text.length < shortest && !isShelf(text))) return field?.select();
    field.value = '';
    onScan(text);
  }

  return (
    <>
      <Stack
        component="form"
        direction={{ xs: 'column', sm: 'row' }}
        onSubmit={submit}
        sx={{ gap: 1, alignItems: 'stretch' }}
      >
        <TextField
          inputRef={input}
          fullWidth
          size="medium"
          label={translate(label)}
          helperText={translate(hint)}
          slotProps={{
            htmlInput: {
              autoComplete: 'off',
              autoCapitalize: 'characters',
              spellCheck: false,
              maxLength: 80,
              style: { fontSize: '1.5rem', lineHeight: 1.6, fontFamily: 'var(--font-mono)' },
            },
          }}
        />
        <Button
          type="submit"
          variant="contained"
          size="large"
          sx={{ minHeight: 72, minWidth: 120, alignSelf: { sm: 'start' }, fontSize: '1.125rem' }}
        >
          {translate('intake.next')}
        </Button>
      </Stack>
      {'mediaDevices' in navigator && (
        <Box sx={{ mt: 1.5 }}>
          <Button
            size="large"
            variant="outlined"
            startIcon={<CameraIcon />}
            aria-expanded={camera}
            sx={{ minHeight: 56, width: { xs: 1, sm: 'auto' } }}
            onClick={() => onCamera(!camera)}
          >
            {translate(camera ? 'intake.camera_off' : 'intake.camera')}
          </Button>
          {camera && (
            <Suspense>
              <CameraScan onScan={onScan} />
            </Suspense>
          )}
        </Box>
      )}
    </>
  );
}
