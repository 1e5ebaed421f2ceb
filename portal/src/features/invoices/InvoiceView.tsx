import {
  changeOf,
  creditUsedOn,
  invoiceEndpoints,
  issuedTotal,
  notesInTotal,
  type OwnInvoice,
  writtenOffOf,
} from '@rantau/shared/invoices';
import { describeLine } from '@rantau/shared/pricing';
import { Link } from 'react-router-dom';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { OfferText } from '../../nouns/invoices/OfferText.tsx';
import { isUnsettled, waitsForCustomer } from '../../nouns/invoices/payable.ts';
import * as paths from '../../paths.ts';
import { api } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Card, DescriptionList } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { DuitNowCode } from './DuitNowCode.tsx';
import { EInvoice } from './EInvoice.tsx';
import { Notes } from './Notes.tsx';
import { PaidWith } from './PaidWith.tsx';
import { UseCredit } from './UseCredit.tsx';
import '../../nouns/inbound-packages/packages.css';

export function InvoiceView({ invoice }: { readonly invoice: OwnInvoice }) {
  const { t } = useLanguage();
  const { usd, day } = useFormat();
  const { overdue_days, late_fee_minor, late_fee_paused } = invoice;
  const open = isUnsettled(invoice);
  return (
    <>
      {open && late_fee_paused && <Notice>{t('invoices.fee_paused')}</Notice>}
      {open && invoice.awaits_acceptance && (
        <Notice>
          <OfferText invoice={invoice} />
        </Notice>
      )}
      {open && !late_fee_paused && late_fee_minor > 0 && (
        <Notice tone="bad">
          {t('invoices.fee_running', {
            count: overdue_days,
            fee: usd(late_fee_minor),
            day: day(invoice.due_on ?? ''),
          })}
        </Notice>
      )}
      {invoice.late_fee_waived_until !== null && invoice.late_fee_waived_reason !== null && (
        <Notice>
          {t('invoices.waived', {
            day: day(invoice.late_fee_waived_until),
            reason: invoice.late_fee_waived_reason,
          })}
        </Notice>
      )}
      {invoice.void_reason !== null && (
        <Notice>{t('invoices.voided', { reason: invoice.void_reason })}</Notice>
      )}
      <div className="columns columns-aside">
        <Summary invoice={invoice} />
        <div className="stack stack-wide">
          <Card title={t('invoices.lines')}>
            <Lines invoice={invoice} />
          </Card>
          <DuitNowCode invoice={invoice} />
          <Notes invoice={invoice} />
          <EInvoice invoice={invoice} />
          <PaidWith invoice={invoice} />
        </div>
      </div>
    </>
  );
}

/** Amount to pay and due date, above the lines. */
function Summary({ invoice }: { readonly invoice: OwnInvoice }) {
  const { t } = useLanguage();
  const { usd, myr, day } = useFormat();
  const { id, reference, to_pay_minor, to_pay_myr_minor, in_review_minor, due_on, overdue_days } = invoice;
  const open = waitsForCustomer(invoice);
  const isOffer = invoice.deposit_minor !== null;
  const asked = invoice.deposit_minor ?? to_pay_minor;
  const askedMyr = isOffer ? invoice.deposit_myr_minor : to_pay_myr_minor;
  return (
    <Card
      className="aside-first"
      {...(isUnsettled(invoice) && { title: t(isOffer ? 'payments.share_deposit' : 'fields.to_pay_minor') })}
    >
      <div className="stack">
        {isUnsettled(invoice) && (
          <div>
            <p className="balance numeric">{usd(asked)}</p>
            {askedMyr !== null && asked > 0 && <p className="soft numeric">{myr(askedMyr)}</p>}
            {in_review_minor > 0 && (
              <p className="small soft numeric">
                {t('invoices.in_review_of', { amount: usd(in_review_minor) })}
              </p>
            )}
          </div>
        )}
        {open && due_on !== null && overdue_days === 0 && !invoice.awaits_acceptance && (
          <p className="small soft">{t('invoices.due_then', { day: day(due_on) })}</p>
        )}
        {open && invoice.late_fee_cap_minor !== null && !invoice.awaits_acceptance && (
          <p className="small soft">{t('invoices.fee_cap', { cap: usd(invoice.late_fee_cap_minor) })}</p>
        )}
        {open && <Button label={t('invoices.pay')} to={`${paths.pay}?ids=${id}`} wide />}
        <UseCredit invoices={[invoice]} />
        <DescriptionList
          items={[
            [t('fields.kind'), t(`invoice_kinds.${invoice.kind}`)],
            [t('fields.issued_on'), invoice.issued_on === null ? null : day(invoice.issued_on)],
            [t('invoices.due_on'), due_on === null || invoice.awaits_acceptance ? null : day(due_on)],
            [
              t('fields.exchange_rate'),
              invoice.exchange_rate === null ? null : `US$1 = RM${invoice.exchange_rate}`,
            ],
            [
              t('outbound_packages.one'),
              invoice.outbound_package_id === null ? null : (
                <Link key="outbound_package" to={paths.outboundPackage('of', invoice.outbound_package_id)}>
                  {invoice.outbound_package_reference}
                </Link>
              ),
            ],
            [
              t('orders.one'),
              invoice.online_order_id === null ? null : (
                <Link key="order" to={paths.onlineOrder(invoice.online_order_id)}>
                  {invoice.online_order_reference}
                </Link>
              ),
            ],
            [
              t('fields.trip_code'),
              invoice.trip_id === null ? null : (
                <Link key="trip" to={paths.trip(invoice.trip_id)}>
                  {invoice.trip_code}
                </Link>
              ),
            ],
          ]}
        />
        <FileButton
          label="PDF"
          fileName={`${reference}.pdf`}
          load={() => api.call(invoiceEndpoints.myPdf, { params: { id } })}
        />
      </div>
    </Card>
  );
}

function Lines({ invoice }: { readonly invoice: OwnInvoice }) {
  const { t, of, locale } = useLanguage();
  const { usd, myr } = useFormat();
  const credit = creditUsedOn(invoice);
  const sum = (label: string, amount: number) => ({ label, amount });
  const ifAny = (label: string, amount: number) => (amount === 0 ? [] : [sum(label, amount)]);
  const sums = [
    sum(t('invoices.total'), issuedTotal(invoice.total_minor, invoice.notes)),
    ...notesInTotal(invoice.notes).map((note) =>
      sum(`${t(`note_kinds.${note.kind}`)} ${note.reference}`, changeOf(note)),
    ),
    ...ifAny(t('invoices.late_fee'), invoice.late_fee_minor),
    ...ifAny(t('invoices.credit_used'), -credit),
    ...ifAny(t('fields.paid_minor'), credit - invoice.paid_minor),
    ...ifAny(t('fields.in_review_minor'), -invoice.in_review_minor),
    ...ifAny(t('invoices.written_off'), -writtenOffOf(invoice)),
    ...(invoice.deposit_minor === null
      ? [sum(t('fields.to_pay_minor'), invoice.to_pay_minor)]
      : [
          sum(t('invoices.deposit_now'), invoice.deposit_minor),
          sum(t('invoices.rest_later'), invoice.to_pay_minor - invoice.deposit_minor),
        ]),
  ];
  const inMyr = invoice.deposit_minor === null ? invoice.to_pay_myr_minor : null;
  return (
    <div className="table-scroll">
      <table className="table">
        <thead>
          <tr>
            <th>{t('invoices.line')}</th>
            <th className="end">{t('fields.amount_minor')}</th>
          </tr>
        </thead>
        <tbody>
          {invoice.lines.map((line) => (
            <tr key={line.id}>
              <td>
                {describeLine(line, locale)}
                <br />
                <span className="soft numeric">
                  {line.unit === 'usd_100'
                    ? t('invoices.per_usd_100', {
                        price: usd(line.unit_price_minor),
                        quantity: line.quantity,
                      })
                    : `${line.quantity} ${of(`units.${line.unit}`, {}, line.unit)} × ${usd(line.unit_price_minor)}`}
                </span>
              </td>
              <td className="end">{usd(line.amount_minor)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          {sums.map(({ label, amount }) => (
            <tr key={label}>
              <th scope="row">{label}</th>
              <td className="end">
                <strong>{usd(amount)}</strong>
              </td>
            </tr>
          ))}
          {inMyr !== null && inMyr > 0 && (
            <tr>
              <th scope="row">{t('invoices.in_myr')}</th>
              <td className="end">{myr(inMyr)}</td>
            </tr>
          )}
        </tfoot>
      </table>
    </div>
  );
}
