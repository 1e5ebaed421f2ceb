import { formatMonth } from '@rantau/shared/format';
import { userEndpoints } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { statementMonths } from '../../queries/statements.ts';
import { api } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import '../../nouns/inbound-packages/packages.css';

/** The statement of each month that is over, to download. */
export function StatementMonths() {
  const { t, locale } = useLanguage();
  const { usd } = useFormat();
  const months = useQuery(statementMonths);
  return (
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
                      {t('fields.closing_minor')}: {usd(closing_minor)}
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
  );
}
