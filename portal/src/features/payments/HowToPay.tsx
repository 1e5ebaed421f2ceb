import { company } from '@rantau/shared/company';
import { plainMoney } from '@rantau/shared/format';
import { currencyOfMethod, type ManualMethod } from '@rantau/shared/payments';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { useCustomer } from '../../session/use-session.ts';
import { Card } from '../../ui/Card.tsx';
import { CopyButton } from '../../ui/CopyButton.tsx';
import '../../ui/address-lines.css';

interface Props {
  readonly method: ManualMethod;
  readonly amount: number;
}

/** Account to pay to, the amount, and the payment reference of the customer. */
export function HowToPay({ method, amount }: Props) {
  const { t } = useLanguage();
  const { money } = useFormat();
  const { payment_reference } = useCustomer();
  const { bankTransfer, zelle, cheque } = company.payments;
  const { line1, city, state, postcode } = company.usaWarehouse;
  const whereTo = {
    bank_transfer_my: [
      ['bank', bankTransfer.bank, null],
      ['account_name', bankTransfer.accountName, bankTransfer.accountName],
      ['account_number', bankTransfer.accountNumber, bankTransfer.accountNumber.replaceAll(' ', '')],
    ],
    zelle: [
      ['zelle_to', zelle.sendTo, zelle.sendTo],
      ['account_name', zelle.accountName, zelle.accountName],
    ],
    cheque: [
      ['payable_to', cheque.payableTo, cheque.payableTo],
      ['post_to', `${line1}, ${city}, ${state} ${postcode}`, null],
    ],
  } as const;
  const rows = [
    ...whereTo[method],
    ['amount', money(amount, currencyOfMethod[method]), plainMoney(amount)],
    ['reference', payment_reference, payment_reference],
  ] as const;
  return (
    <Card title={t('payments.how')}>
      <div className="us-address">
        <dl>
          {rows.map(([name, text, copy]) => (
            <div className="us-address-line" key={name}>
              <dt>{t(`payments.${name}`)}</dt>
              <dd>
                <span>{text}</span>
                {copy !== null && <CopyButton text={copy} what={t(`payments.${name}`)} />}
              </dd>
            </div>
          ))}
        </dl>
        <p className="small soft">{t('payments.reference_why')}</p>
      </div>
    </Card>
  );
}
