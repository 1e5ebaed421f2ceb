import { ToneChip } from '../../fields/ToneChip.tsx';
import { useTranslate } from '../../messages/index.ts';

export function FilingChip({ missing }: { readonly missing: boolean }) {
  const translate = useTranslate();
  return (
    <ToneChip tone={missing ? 'danger' : 'success'}>
      {translate(missing ? 'trip.filing_missing' : 'trip.filing_done')}
    </ToneChip>
  );
}
