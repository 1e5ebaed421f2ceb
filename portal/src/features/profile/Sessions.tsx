import { sessionEndpoints } from '@rantau/shared/sessions';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useAgo } from '../../language/use-ago.ts';
import { useFormat } from '../../language/use-format.ts';
import { mySessions } from '../../queries/profile.ts';
import { sessionType } from '../../session/session.ts';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { Badge } from '../../ui/Notice.tsx';
import { useAction } from '../../ui/use-action.ts';
import { deviceName } from './device-name.ts';

/** Signs out there; the device learns it with its next call. */
const endpoint =
  sessionType === 'vendor' ? sessionEndpoints.endVendorSession : sessionEndpoints.endUserSession;
const endpointOfOthers =
  sessionType === 'vendor' ? sessionEndpoints.endOtherVendorSessions : sessionEndpoints.endOtherUserSessions;

const few = 5;

export function Sessions() {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  const { ago } = useAgo();
  const query = useQuery(mySessions);
  const [all, setAll] = useState(false);
  const end = useAction(endpoint, { changes: ['sessions'] });
  const endOthers = useAction(endpointOfOthers, { changes: ['sessions'] });
  return (
    <Loaded query={query}>
      {(sessions) => (
        <ul className="stack">
          {end.isError && <Failure error={end.error} />}
          {endOthers.isError && <Failure error={endOthers.error} />}
          {(all ? sessions : sessions.slice(0, few)).map((each) => (
            <li key={each.id} className="spread">
              <span>
                <strong>{deviceName(each.user_agent)}</strong>{' '}
                {each.current && <Badge tone="good">{t('profile.this_device')}</Badge>}
                <br />
                <span className="small soft">
                  {t('profile.since', { at: dateTime(each.created_at) })} · {ago(each.last_used_at)}
                </span>
              </span>
              {!each.current && (
                <Button
                  label={t('shell.log_out')}
                  variant="white"
                  size="small"
                  name={`${t('shell.log_out')}: ${deviceName(each.user_agent)}`}
                  onClick={() => end.mutate({ params: { id: each.id } })}
                />
              )}
            </li>
          ))}
          {sessions.length > 1 && (
            <li>
              <Button
                label={t('profile.end_other_sessions')}
                variant="white"
                size="small"
                loading={endOthers.isPending}
                onClick={() => endOthers.mutate({})}
              />
            </li>
          )}
          {!all && sessions.length > few && (
            <li>
              <Button label={t('form.more')} variant="white" size="small" onClick={() => setAll(true)} />
            </li>
          )}
        </ul>
      )}
    </Loaded>
  );
}
