import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button } from '@mui/material';
import type { AdminInboundPackage } from '@rantau/shared/inbound-packages';
import { Suspense, useCallback, useState } from 'react';
import { useTranslate } from '../../../messages/index.ts';
import { lazyPart } from '../../../ui/lazy-part.tsx';

const ShelfLabel = lazyPart(() => import('./ShelfLabel.tsx'));

/** The shelf label of an inbound package that is here, printed again. */
export function PrintLabelButton({ record }: { readonly record: AdminInboundPackage }) {
  const translate = useTranslate();
  const [printing, setPrinting] = useState(false);
  const done = useCallback(() => setPrinting(false), []);
  const { received_at, suite, user_name, reference, tracking_number, location, weight_lb } = record;
  if (received_at === null) return null;
  return (
    <>
      <Button size="small" startIcon={<PrintIcon />} onClick={() => setPrinting(true)}>
        {translate('intake.label.print')}
      </Button>
      <Suspense fallback={null}>
        {printing && (
          <ShelfLabel
            label={{
              reference,
              tracking_number,
              location,
              weight_lb,
              suite: suite ?? undefined,
              owner: user_name ?? undefined,
              at: received_at,
            }}
            onPrinted={done}
          />
        )}
      </Suspense>
    </>
  );
}
