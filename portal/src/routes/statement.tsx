import { isLongStatement } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { StatementFiles } from '../features/statements/StatementFiles.tsx';
import { StatementMonths } from '../features/statements/StatementMonths.tsx';
import { isPeriod, type Period, StatementPeriod } from '../features/statements/StatementPeriod.tsx';
import { StatementView } from '../features/statements/StatementView.tsx';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { today } from '../language/today.ts';
import * as paths from '../paths.ts';
import { statementOf } from '../queries/statements.ts';
import { Loaded } from '../ui/Loaded.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Page } from '../ui/Page.tsx';

/** Statement of account between two dates, with a running balance, and the months to download. */
export function Component() {
  const { t } = useLanguage();
  const [period, setPeriod] = useState<Period>(() => ({ from: `${today().slice(0, 7)}-01`, to: today() }));
  const isLong = isLongStatement(period.from, period.to);
  const query = useQuery({ ...statementOf(period.from, period.to), enabled: isPeriod(period) && !isLong });
  return (
    <Page
      title={t('statement.title')}
      lead={t('statement.lead')}
      back={{ to: paths.invoices, label: t('shell.nav.invoices') }}
    >
      <StatementPeriod period={period} onChange={setPeriod} />
      {isPeriod(period) && !isLong && (
        <Loaded query={query}>{(statement) => <StatementView statement={statement} />}</Loaded>
      )}
      {!isPeriod(period) && (
        <Notice tone="warn" live>
          {t('statement.no_period')}
        </Notice>
      )}
      <StatementFiles />
      <StatementMonths />
    </Page>
  );
}
