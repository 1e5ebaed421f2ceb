import { Link } from '@mui/material';
import type { ReactNode } from 'react';
import { Link as RouterLink } from 'react-router-dom';
import { can } from '../../access.ts';
import { accessOf } from '../../define-resource.ts';

interface OfPaymentProps {
  readonly resource: 'payment-intents' | 'bank-lines';
  readonly id: string;
  readonly children: ReactNode;
}

/** Leads to what another list knows of a payment, for those who may read it. */
export function OfPayment({ resource, id, children }: OfPaymentProps) {
  const { read } = accessOf(resource);
  if (!read || !can(read)) return children;
  const search = `filter=${encodeURIComponent(JSON.stringify({ payment_id: id }))}`;
  return (
    <Link component={RouterLink} to={{ pathname: `/${resource}`, search }} sx={{ fontWeight: 600 }}>
      {children}
    </Link>
  );
}
