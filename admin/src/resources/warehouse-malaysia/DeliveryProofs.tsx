import { Link } from '@mui/material';
import type { WarehouseInvoice } from '@rantau/shared/invoices';
import { useTranslate } from 'react-admin';
import { TwoLines } from '../../fields/TwoLines.tsx';

interface ProofLinkProps {
  readonly label: string;
  readonly picture: WarehouseInvoice['proof'];
  readonly reference: string;
}

function ProofLink({ label, picture, reference }: ProofLinkProps) {
  const translate = useTranslate();
  return (
    picture && (
      <Link
        href={picture.url}
        target="_blank"
        rel="noreferrer"
        aria-label={`${translate(label)} ${reference}`}
        onClick={(event) => event.stopPropagation()}
      >
        {translate(label)}
      </Link>
    )
  );
}

/** What its driver proved the handover by. */
export function DeliveryProofs({ record }: { readonly record: WarehouseInvoice }) {
  const { proof, signature, outbound_package_reference: reference } = record;
  return (
    <TwoLines below={<ProofLink label="warehouse.signature" picture={signature} reference={reference} />}>
      <ProofLink label="warehouse.photo" picture={proof} reference={reference} />
    </TwoLines>
  );
}
