import { TextField } from '@mui/material';
import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { type FormEvent, type RefObject, useRef, useState } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { useScannerFocus } from '../inbound-packages/intake/use-scanner-focus.ts';
import { useScansInForm } from '../inbound-packages/intake/use-scans-in-form.ts';

interface ScanContentsProps {
  readonly packages: readonly InboundPackage[];
  readonly checked: readonly string[];
  readonly onScan: (id: string) => void;
  /** The page, of which any field may have the focus when something is scanned. */
  readonly page: RefObject<HTMLElement | null>;
}

const nothing = { lines: [], begun: '' } as const;
const nothingAhead = () => nothing;

const plain = (text: string): string => text.replace(/[^A-Z0-9]/gi, '').toUpperCase();

/** An inbound package's shelf label or its carrier's barcode ticks it off: a scanner types the number and presses Enter. */
export function ScanContents({ packages, checked, onScan, page }: ScanContentsProps) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const [said, setSaid] = useState<{ readonly text: string; readonly wrong: boolean }>();
  useScannerFocus(input);
  useScansInForm(page, tick, nothingAhead);

  function submit(event: FormEvent) {
    event.preventDefault();
    const field = input.current;
    const number = field?.value.trim() ?? '';
    if (!field || plain(number) === '') return;
    field.value = '';
    tick(number);
  }

  function tick(number: string) {
    const found = packages.find(({ reference, tracking_number }) =>
      [reference, tracking_number].some((known) => plain(known) === plain(number)),
    );
    const key = !found ? 'unknown' : checked.includes(found.id) ? 'again' : 'done';
    setSaid({
      text: translate(`packing.scan_${key}`, { number: found?.reference ?? number }),
      wrong: !found,
    });
    if (found) onScan(found.id);
  }

  return (
    <form onSubmit={submit}>
      <TextField
        inputRef={input}
        fullWidth
        label={translate('packing.scan')}
        error={said?.wrong ?? false}
        helperText={said?.text ?? translate('packing.scan_hint')}
        slotProps={{
          htmlInput: { autoComplete: 'off', autoCapitalize: 'characters', spellCheck: false, maxLength: 80 },
          formHelperText: { role: 'status' },
        }}
      />
    </form>
  );
}
