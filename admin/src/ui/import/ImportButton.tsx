import UploadIcon from '@mui/icons-material/UploadFileOutlined';
import { Button } from '@mui/material';
import type { Action } from '@rantau/shared/access';
import { lazy, Suspense, useState } from 'react';
import { useTranslate } from 'react-admin';
import { may } from '../../access.ts';
import type { ImportPlan } from './import-plan.ts';

const ImportDialog = lazy(() => import('./ImportDialog.tsx'));

interface ImportButtonProps {
  readonly needs: Action;
  readonly plan: ImportPlan;
}

export function ImportButton({ needs, plan }: ImportButtonProps) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  if (!may(needs)) return null;
  return (
    <>
      <Button size="small" startIcon={<UploadIcon />} onClick={() => setOpen(true)}>
        {translate('import.label')}
      </Button>
      <Suspense fallback={null}>
        {open && <ImportDialog plan={plan} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
