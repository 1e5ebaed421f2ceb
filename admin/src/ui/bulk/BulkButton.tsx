import { Button } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type MessageKey, useTranslate } from '../../messages/index.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { StartBulk } from './bulk-start.ts';

const BulkDialog = lazyPart(() => import('./BulkDialog.tsx'));

interface BulkButtonProps {
  readonly label: MessageKey;
  /** Action that is started for the chosen rows. */
  readonly text?: MessageKey;
  readonly start: StartBulk;
  /** Inputs that decide to which records it can be done. */
  readonly decides?: readonly string[];
  /** Shown once some are done, from what was filled in. */
  readonly next?: (values: FieldValues) => ReactNode;
  /** Inputs of the action besides the records. */
  readonly children?: ReactNode;
}

/** Does one thing to every chosen record, or to all that match. */
export function BulkButton({ label, text, start, decides, next, children }: BulkButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button size="small" onClick={() => setOpen(true)}>
        {translate(label)}
      </Button>
      {open && (
        <Suspense fallback={null}>
          <BulkDialog
            label={label}
            text={text}
            start={start}
            decides={decides}
            next={next}
            onClose={() => setOpen(false)}
          >
            {children}
          </BulkDialog>
        </Suspense>
      )}
    </>
  );
}
