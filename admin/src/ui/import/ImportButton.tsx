import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import type { Action } from '@rantau/shared/access';
import { lazy, Suspense, useState } from 'react';
import { Button } from 'react-admin';
import { can } from '../../access.ts';
import type { ImportPlan } from './import-plan.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

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
