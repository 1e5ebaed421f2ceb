import { formatMonth } from '@rantau/shared/format';
import { balanceInWords } from '@rantau/shared/ledger';
import { type AccountStatement, userEndpoints } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { FileButton } from '../features/files/FileButton.tsx';
import { statementKey } from '../features/invoices/invoices.queries.ts';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { today } from '../language/today.ts';
import { useFormat } from '../language/use-format.ts';
import { api } from '../session/session.ts';
import { Card, Facts } from '../ui/Card.tsx';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';
import { TextField } from '../ui/TextField.tsx';
import '../features/inbound-packages/packages.css';

/** What was owed and paid between two dates, with a running balance, and the months to download. */
export function Component() {
  const { t, of, locale } = useLanguage();
  const { usd, day } = useFormat();
  const [from, setFrom] = useState(() => `${today().slice(0, 7)}-01`);
  const [to, setTo] = useState(today);
  const isPeriod = from !== '' && to !== '' && from <= to;
  const query = useQuery({
    queryKey: [statementKey, from, to],
    queryFn: ({ signal }) => api.call(userEndpoints.accountStatement, { query: { from, to }, signal }),
    enabled: isPeriod,
  });
  const months = useQuery({
    queryKey: [statementKey, 'months'],
    queryFn: ({ signal }) => api.call(userEndpoints.accountStatements, { signal }),
  });
  const period = `${from}_${to}`;
  return (
    <Page
      title={t('statement.title')}
      lead={t('statement.lead')}
      back={{ to: '/dashboard/invoice', label: t('shell.nav.invoices') }}
    >
      <Card>
        <div className="stack">
          <div className="columns columns-2">
            <TextField
              label={t('statement.from')}
              type="date"
              max={to}
              value={from}
              onChange={(e) => setFrom(e.target.value)}
            />
            <TextField
              label={t('statement.to')}
              type="date"
              min={from}
              max={today()}
              value={to}
              onChange={(e) => setTo(e.target.value)}
            />
          </div>
          {isPeriod && (
            <div className="cluster" key={period}>
              <FileButton
                label="PDF"
                fileName={`${period}.pdf`}
                load={() => api.call(userEndpoints.accountStatementPdf, { params: { period } })}
              />
              <FileButton
                label="CSV"
                fileName={`${period}.csv`}
                load={() => api.call(userEndpoints.accountStatementCsv, { params: { period } })}
              />
            </div>
          )}
        </div>
      </Card>
      {isPeriod ? (
        <Loaded query={query}>
          {(statement) => (
            <>
              <Card>
                <div className="stack">
                  <Facts
                    facts={[
                      [t('statement.opening'), usd(statement.opening_minor)],
                      [t('statement.closing'), usd(statement.closing_minor)],
                    ]}
                  />
                  <Explained statement={statement} />
                </div>
              </Card>
              <Card flush={statement.entries.length > 0} title={t('statement.movements')}>
                {statement.entries.length === 0 ? (
                  <p className="soft">{t('statement.empty')}</p>
                ) : (
                  <ul className="rows">
                    {statement.entries.map((entry) => (
                      <li className="row" key={`${entry.at}${entry.reference}${entry.kind}`}>
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
                            {t('statement.balance')}: {usd(entry.balance_minor)}
                          </span>
                        </div>
                      </li>
                    ))}
                  </ul>
                )}
              </Card>
            </>
          )}
        </Loaded>
      ) : (
        <Notice tone="warn" live>
          {t('statement.no_period')}
        </Notice>
      )}
      <Loaded query={months}>
        {(periods) =>
          periods.length > 0 && (
            <Card flush title={t('statement.months')}>
              <ul className="rows">
                {periods.map(({ period, closing_minor }) => (
                  <li className="row" key={period}>
                    <div className="row-main">
                      <strong>{formatMonth(period, locale)}</strong>
                      <p className="row-sub numeric">
                        {t('statement.closing')}: {usd(closing_minor)}
                      </p>
                    </div>
                    <FileButton
                      label="PDF"
                      fileName={`${period}.pdf`}
                      load={() => api.call(userEndpoints.accountStatementPdf, { params: { period } })}
                    />
                  </li>
                ))}
              </ul>
            </Card>
          )
        }
      </Loaded>
    </Page>
  );
}

/** Why the balance is not what is to be paid now. */
function Explained({ statement }: { readonly statement: AccountStatement }) {
  const { locale } = useLanguage();
  const made = balanceInWords(statement, locale);
  return made !== null && <p className="small soft">{made}</p>;
}
