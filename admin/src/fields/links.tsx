import type { FreightMode } from '@rantau/shared/contract';
import { RecordLink } from './RecordLink.tsx';

interface Owned {
  readonly user_id: string | null;
  readonly user_name: string | null;
  readonly suite: string | null;
}

/** Name and suite of a record's owner. */
export const ownerOf = ({ user_name, suite }: Owned): string => `${user_name} · ${suite}`;

export const OwnerLink = ({ of }: { readonly of: Owned }) => (
  <RecordLink resource="users" id={of.user_id}>
    {ownerOf(of)}
  </RecordLink>
);

interface OnTrip {
  readonly trip_id: string | null;
  readonly trip_code: string | null;
}

export const TripLink = ({ of }: { readonly of: OnTrip }) => (
  <RecordLink resource="trip_infos/trips" id={of.trip_id}>
    {of.trip_code}
  </RecordLink>
);

interface InOutboundPackage {
  readonly outbound_package_id: string | null;
  readonly outbound_package_reference: string | null;
}

export const OutboundPackageLink = ({
  of,
  mode,
}: {
  readonly of: InOutboundPackage;
  readonly mode: FreightMode;
}) => (
  <RecordLink resource={`outbound-packages/${mode}-freight`} id={of.outbound_package_id}>
    {of.outbound_package_reference}
  </RecordLink>
);

interface Invoiced {
  readonly invoice_id: string | null;
  readonly invoice_reference: string | null;
}

export const InvoiceLink = ({ of }: { readonly of: Invoiced }) => (
  <RecordLink resource="invoices" id={of.invoice_id}>
    {of.invoice_reference}
  </RecordLink>
);
