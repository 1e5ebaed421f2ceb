import { invoiceNoteEndpoints, type OwnInvoice } from '@rantau/shared/invoices';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { api } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';

/** Documents that were added to an invoice since it was issued, each with its file. Renders nothing if there are none. */
export function Notes({ invoice: { notes } }: { readonly invoice: OwnInvoice }) {
  const { t } = useLanguage();
  const { usd, day } = useFormat();
  if (notes.length === 0) return null;
  return (
    <Card flush title={t('invoices.notes')}>
      <ul className="rows">
        {notes.map(({ id, reference, kind, cause, reason, issued_on, amount_minor }) => (
          <li className="row" key={id}>
            <div className="row-main">
              <strong>{reference}</strong>
              <p className="row-sub">
                {t(`note_kinds.${kind}`)} · {t(`note_causes.${cause}`)} · {day(issued_on)}
              </p>
              {reason !== '' && <p className="row-sub">{reason}</p>}
            </div>
            <div className="row-end">
              <strong className="numeric">{usd(amount_minor)}</strong>
              <FileButton
                label="PDF"
                fileName={`${reference}.pdf`}
                load={() => api.call(invoiceNoteEndpoints.myPdf, { params: { id } })}
              />
            </div>
          </li>
        ))}
      </ul>
    </Card>
  );
}
