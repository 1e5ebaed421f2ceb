import { isLongStatement, userEndpoints } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { today } from '../../language/today.ts';
import { api } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { LongStatement } from './LongStatement.tsx';

export interface Period {
  readonly from: string;
  readonly to: string;
}

/** True if both dates are given, in their order. */
export const isPeriod = ({ from, to }: Period): boolean => from !== '' && to !== '' && from <= to;

interface Props {
  readonly period: Period;
  readonly onChange: (period: Period) => void;
}

/** From when to when, and that statement to be taken along. */
export function StatementPeriod({ period, onChange }: Props) {
  const { t } = useLanguage();
  const { from, to } = period;
  const name = `${from}_${to}`;
  return (
    <Card>
      <div className="stack">
        <div className="columns columns-2">
          <TextField
            label={t('fields.from')}
            type="date"
            max={to}
            value={from}
            onChange={(event) => onChange({ from: event.target.value, to })}
          />
          <TextField
            label={t('statement.to')}
            type="date"
            min={from}
            max={today()}
            value={to}
            onChange={(event) => onChange({ from, to: event.target.value })}
          />
        </div>
        {isPeriod(period) && isLongStatement(from, to) && <LongStatement from={from} to={to} key={name} />}
        {isPeriod(period) && !isLongStatement(from, to) && (
          <div className="cluster" key={name}>
            <FileButton
              label="PDF"
              fileName={`${name}.pdf`}
              load={() => api.call(userEndpoints.accountStatementPdf, { params: { period: name } })}
            />
            <FileButton
              label="CSV"
              fileName={`${name}.csv`}
              load={() => api.call(userEndpoints.accountStatementCsv, { params: { period: name } })}
            />
          </div>
        )}
      </div>
    </Card>
  );
}
