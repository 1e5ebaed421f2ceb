import { Skeleton } from '@mui/material';
import { type ReactNode, Suspense } from 'react';

/** Keeps the place of an input whose code is still on its way. */
export const InputSuspense = ({ children }: { readonly children: ReactNode }) => (
  <Suspense fallback={<Skeleton variant="rounded" width={220} height={40} />}>{children}</Suspense>
);
