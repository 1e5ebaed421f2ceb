import { useTranslate } from 'react-admin';
import { ToneChip } from '../../fields/ToneChip.tsx';

export function FilingChip({ missing }: { readonly missing: boolean }) {
  const translate = useTranslate();
  return (
    <ToneChip tone={missing ? 'danger' : 'success'}>
      {translate(missing ? 'trip.filing_missing' : 'trip.filing_done')}
    </ToneChip>
  );
}
