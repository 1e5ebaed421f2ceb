import { type StatementFile, userEndpoints } from '@rantau/shared/users';
import { useQuery } from '@tanstack/react-query';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { statementFiles } from '../../queries/statements.ts';
import { api } from '../../session/session.ts';
import { Card } from '../../ui/Card.tsx';
import { FileButton } from '../../ui/FileButton.tsx';
import '../../nouns/inbound-packages/packages.css';

const notes = { queued: 'statement.queued', done: 'statement.kept', failed: 'statement.failed' } as const;

/** Long statements that were asked for: how far they are, and to download. */
export function StatementFiles() {
  const { t } = useLanguage();
  const { data: files = [] } = useQuery(statementFiles);
  if (files.length === 0) return null;
  return (
    <Card flush title={t('statement.files')}>
      <ul className="rows">
        {files.map((file) => (
          <FileRow file={file} key={file.id} />
        ))}
      </ul>
    </Card>
  );
}

function FileRow({ file: { id, from, to, state } }: { readonly file: StatementFile }) {
  const { t } = useLanguage();
  const { day } = useFormat();
  return (
    <li className="row">
      <div className="row-main">
        <strong>
          {day(from)} – {day(to)}
        </strong>
        <p className="row-sub">{t(notes[state])}</p>
        {state === 'done' && (
          <div className="cluster">
            <FileButton
              label="PDF"
              fileName={`${from}_${to}.pdf`}
              load={() => api.call(userEndpoints.statementFilePdf, { params: { id } })}
            />
            <FileButton
              label="CSV"
              fileName={`${from}_${to}.csv`}
              load={() => api.call(userEndpoints.statementFileCsv, { params: { id } })}
            />
          </div>
        )}
      </div>
    </li>
  );
}
