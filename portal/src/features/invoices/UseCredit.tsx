import { type Invoice, invoiceEndpoints } from '@rantau/shared/invoices';
import { spreadPayment } from '@rantau/shared/payments';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { OfferText } from '../../nouns/invoices/OfferText.tsx';
import { waitsForCustomer } from '../../nouns/invoices/payable.ts';
import { dashboard } from '../../queries/dashboard.ts';
import { invoicesKey, statementKey } from '../../queries/invoices.ts';
import { api } from '../../session/session.ts';
import { useCustomer } from '../../session/use-session.ts';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { toast } from '../../ui/toast.ts';
import { useChange } from '../../ui/use-change.ts';
import { useOnceKey } from '../../ui/use-once-key.ts';

/** Offers the customer's credit for what is to be paid, the oldest first. Nothing where there is none. */
export function UseCredit({ invoices }: { readonly invoices: readonly Invoice[] }) {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const { impersonated_by } = useCustomer();
  const onceKey = useOnceKey();
  const change = useChange([invoicesKey, statementKey]);
  // Credit is for what is left to pay, as money is; of a quote for its deposit first.
  const due = invoices
    .filter(waitsForCustomer)
    .map((invoice) => ({ ...invoice, balance_minor: invoice.deposit_minor || invoice.to_pay_minor }));
  const { data: figures } = useQuery({ ...dashboard, enabled: due.length > 0 });
  const credit = figures?.credit_usd_minor ?? 0;
  if (credit <= 0 || due.length === 0 || impersonated_by !== null) return null;
  const spread = spreadPayment({ amount_minor: credit, currency: 'USD', exchange_rate: null }, due);
  if (!spread.ok) return null;
  const used = credit - spread.credit_usd_minor;
  const left = due.reduce((sum, { to_pay_minor }) => sum + to_pay_minor, -used);
  const usedOn = (id: string) =>
    spread.allocations.find(({ invoice_id }) => invoice_id === id)?.amount_usd_minor ?? 0;
  const isLateAfter = due.some(
    ({ id, overdue_days, balance_minor }) => overdue_days > 0 && usedOn(id) < balance_minor,
  );
  const named = due.filter(({ id }) => spread.allocations.some(({ invoice_id }) => invoice_id === id));

  const use = async () => {
    await change(async () => {
      for (const { invoice_id: id, amount_usd_minor } of spread.allocations)
        await api.call(invoiceEndpoints.useMyCredit, {
          params: { id },
          body: { most_usd_minor: amount_usd_minor },
          idempotencyKey: onceKey([id, amount_usd_minor, credit]),
        });
    });
    const about = named.flatMap((each) => [
      each.reference,
      each.outbound_package_reference,
      each.online_order_reference,
    ]);
    toast(
      t('payments.credit_used', { amount: usd(used) }),
      about.filter((reference) => reference !== null),
    );
  };

  return (
    <Notice>
      <p>{t('payments.have_credit', { amount: usd(credit) })}</p>
      <p>
        <ConfirmButton
          label={t('payments.use_credit', { amount: usd(used) })}
          title={t('payments.use_credit_title')}
          confirm={t('payments.use_credit', { amount: usd(used) })}
          confirmVariant="green"
          onConfirm={use}
        >
          {t(left > 0 ? 'payments.use_credit_part' : 'payments.use_credit_all', {
            amount: usd(used),
            references: named.map(({ reference }) => reference).join(', '),
            left: usd(left),
          })}{' '}
          {isLateAfter && t('payments.use_credit_late')}{' '}
          {named.map((invoice) => (
            <OfferText key={invoice.id} invoice={invoice} />
          ))}
        </ConfirmButton>
      </p>
    </Notice>
  );
}
