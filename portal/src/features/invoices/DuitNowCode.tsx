import type { OwnInvoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { drawing, QrCode } from './QrCode.tsx';

/** The code that pays what an invoice asks for with any bank of Malaysia. Renders nothing where there is none. */
export function DuitNowCode({ invoice }: { readonly invoice: OwnInvoice }) {
  const { t } = useLanguage();
  const { myr } = useFormat();
  const { reference, duitnow, deposit_myr_minor, to_pay_myr_minor } = invoice;
  if (duitnow === null) return null;
  const amount = myr(deposit_myr_minor ?? to_pay_myr_minor ?? 0);
  return (
    <Card title={t('invoices.duitnow')}>
      <div className="qr-beside">
        <QrCode text={duitnow} label={`${t('invoices.duitnow')}: ${amount}`} />
        <div className="stack">
          <p>{t('invoices.duitnow_text', { amount })}</p>
          <p className="small soft">{t('invoices.duitnow_then')}</p>
          <div>
            <FileButton
              label={t('invoices.duitnow_save')}
              fileName={`DuitNow ${reference}.png`}
              load={async () => (await drawing()).toPng(duitnow)}
            />
          </div>
        </div>
      </div>
    </Card>
  );
}
