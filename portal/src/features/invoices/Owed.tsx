import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';

interface Props {
  /** US cents that are owed now, late fees included. */
  readonly to_pay_usd_minor: number;
  readonly late_fee_usd_minor: number;
  readonly in_review_usd_minor: number;
  readonly credit_usd_minor: number;
}

/** Parts of an amount to pay, and the amounts that are not in it. */
export function Owed({ to_pay_usd_minor, late_fee_usd_minor, in_review_usd_minor, credit_usd_minor }: Props) {
  const { t } = useLanguage();
  const { usd } = useFormat();
  const parts = [
    ...(late_fee_usd_minor > 0
      ? ([
          ['invoices', to_pay_usd_minor - late_fee_usd_minor],
          ['late_fees', late_fee_usd_minor],
        ] as const)
      : []),
    ...(in_review_usd_minor > 0 ? ([['in_review', in_review_usd_minor]] as const) : []),
    ...(credit_usd_minor > 0 ? ([['credit', credit_usd_minor]] as const) : []),
  ];
  return (
    parts.length > 0 && (
      <ul className="stack stack-tight small">
        {parts.map(([name, amount]) => (
          <li key={name} className="spread spread-keep">
            <span className="soft">{t(`dashboard.${name}`)}</span>
            <span className="numeric">{usd(amount)}</span>
          </li>
        ))}
      </ul>
    )
  );
}
