import { Alert } from '@mui/material';
import { percentText } from '@rantau/shared/pricing';
import type { Tax } from '@rantau/shared/reference-data';
import { useTranslate } from '../../messages/index.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { useFormat } from '../../ui/use-format.ts';

/** A tax that documents carry: its facts, and why they stay. */
export function TaxInForce({ tax }: { readonly tax: Tax }) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <>
      <Alert severity="info" sx={{ mb: 2, width: '100%' }}>
        {translate('hints.tax_locked', { on: format.date(tax.effective_from) })}
      </Alert>
      <DescriptionList
        items={[
          ['tax_kind', translate(`tax_kinds.${tax.kind}`)],
          ['code', tax.code],
          ['name_ms', tax.name_ms],
          ['name_en', tax.name_en],
          ['applies_to', translate(`taxed.${tax.applies_to}`)],
          ['rate_bp', `${percentText(tax.rate_bp)}%`],
          ['exemption_reason', tax.exemption_reason],
          ['effective_from', format.date(tax.effective_from)],
          ['effective_to', tax.effective_to === null ? null : format.date(tax.effective_to)],
        ]}
      />
    </>
  );
}
