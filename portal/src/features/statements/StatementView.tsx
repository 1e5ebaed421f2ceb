import { balanceInWords } from '@rantau/shared/ledger';
import type { AccountStatement } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Card, DescriptionList } from '../../ui/Card.tsx';
import '../../nouns/inbound-packages/packages.css';

/** The balances of a period and what moved them. */
export function StatementView({ statement }: { readonly statement: AccountStatement }) {
  const { t, locale } = useLanguage();
  const { usd } = useFormat();
  const { entries, opening_minor, closing_minor } = statement;
  // Why the balance is not what is to be paid now.
  const explained = balanceInWords(statement, locale);
  return (
    <>
      <Card>
        <div className="stack">
          <DescriptionList
            items={[
              [t('fields.opening_minor'), usd(opening_minor)],
              [t('fields.closing_minor'), usd(closing_minor)],
            ]}
          />
          {explained !== null && <p className="small soft">{explained}</p>}
        </div>
      </Card>
      <Card flush={entries.length > 0} title={t('statement.movements')}>
        {entries.length === 0 ? (
          <p className="soft">{t('statement.empty')}</p>
        ) : (
          <ul className="rows">
            {entries.map((entry) => (
              <EntryRow key={`${entry.at}${entry.reference}${entry.kind}`} entry={entry} />
            ))}
          </ul>
        )}
      </Card>
    </>
  );
}

function EntryRow({ entry }: { readonly entry: AccountStatement['entries'][number] }) {
  const { t, of } = useLanguage();
  const { usd, day } = useFormat();
  return (
    <li className="row">
      <div className="row-main">
        <strong>{of(`ledger.${entry.kind}`, {}, entry.description)}</strong>
        <p className="row-sub">
          {entry.kind === 'payment_verified'
            ? t('payments.verified_on', { day: day(entry.on) })
            : day(entry.on)}{' '}
          · <span className="nowrap">{entry.reference}</span>
        </p>
      </div>
      <div className="row-end numeric">
        <strong>{usd(entry.debit_minor - entry.credit_minor || entry.debit_minor)}</strong>
        <span className="row-sub">
          {t('fields.balance_minor')}: {usd(entry.balance_minor)}
        </span>
      </div>
    </li>
  );
}
