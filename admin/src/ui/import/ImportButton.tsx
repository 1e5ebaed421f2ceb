import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import type { Action } from '@rantau/shared/access';
import { Suspense, useState } from 'react';
import { Button } from 'react-admin';
import { can } from '../../access.ts';
import { lazyPart } from '../lazy-part.tsx';
import type { ImportPlan } from './import-plan.ts';

const ImportDialog = lazyPart(() => import('./ImportDialog.tsx'));

interface ImportButtonProps {
  readonly needs: Action;
  readonly plan: ImportPlan;
}

export function ImportButton({ needs, plan }: ImportButtonProps) {
  const [open, setOpen] = useState(false);
  if (!can(needs)) return null;
  return (
    <>
      <Button label="import.label" onClick={() => setOpen(true)}>
        <UploadIcon />
      </Button>
      <Suspense fallback={null}>
        {open && <ImportDialog plan={plan} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
