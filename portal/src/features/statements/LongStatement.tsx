import { userEndpoints } from '@rantau/shared/users';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { statementKey } from '../../queries/invoices.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/use-action.ts';

interface Props {
  readonly from: string;
  readonly to: string;
}

/** Asks for the statement of a period that is too long to wait for. */
export function LongStatement({ from, to }: Props) {
  const { t } = useLanguage();
  const ask = useAction(userEndpoints.requestStatementFile, { changes: [statementKey] });
  return (
    <div className="stack">
      <Notice tone={ask.isSuccess ? 'good' : 'info'} live>
        {ask.isSuccess ? t('statement.asked') : t('statement.long')}
      </Notice>
      {ask.isError && <Failure error={ask.error} />}
      {!ask.isSuccess && (
        <div className="cluster">
          <Button
            label={t('statement.prepare')}
            loading={ask.isPending}
            onClick={() => ask.mutate({ body: { from, to } })}
          />
        </div>
      )}
    </div>
  );
}
