import { type ApiKey, apiKeyEndpoints, type CreatedApiKey } from '@rantau/shared/api-keys';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useAgo } from '../../language/use-ago.ts';
import { useFormat } from '../../language/use-format.ts';
import { myApiKeys, owner } from '../../queries/developers.ts';
import { Button } from '../../ui/Button.tsx';
import { ConfirmButton } from '../../ui/ConfirmButton.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Loaded } from '../../ui/Loaded.tsx';
import { useAction } from '../../ui/use-action.ts';
import { MakeApiKey } from './MakeApiKey.tsx';
import { ShownOnce } from './ShownOnce.tsx';
import './developers.css';

/** Keys that are open: made, seen, revoked. */
export function ApiKeys() {
  const { t } = useLanguage();
  const query = useQuery(myApiKeys);
  const [isMaking, setMaking] = useState(false);
  const [made, setMade] = useState<CreatedApiKey | null>(null);
  return (
    <div className="stack">
      <p className="soft">{t('developers.keys_text')}</p>
      <Loaded query={query}>
        {(keys) =>
          keys.length === 0 ? (
            <p>{t('developers.no_keys')}</p>
          ) : (
            <ul className="stack">
              {keys.map((key) => (
                <KeyRow key={key.id} apiKey={key} />
              ))}
            </ul>
          )
        }
      </Loaded>
      <div>
        <Button
          label={t('developers.make_key')}
          icon={<Icon name="plus" size={16} />}
          onClick={() => setMaking(true)}
        />
      </div>
      {isMaking && (
        <MakeApiKey
          onClose={() => setMaking(false)}
          onMade={(key) => {
            setMaking(false);
            setMade(key);
          }}
        />
      )}
      {made && (
        <ShownOnce
          title={t('developers.key_made')}
          hint={t('developers.key_once')}
          secret={made.key}
          onClose={() => setMade(null)}
        />
      )}
    </div>
  );
}

function KeyRow({ apiKey }: { readonly apiKey: ApiKey }) {
  const { t } = useLanguage();
  const { date } = useFormat();
  const { ago } = useAgo();
  const revoke = useAction(apiKeyEndpoints[owner].revoke, { changes: ['api-keys'] });
  const { id, name, prefix, scopes, created_at, expires_at, last_used_at, last_network } = apiKey;
  const ends =
    expires_at === null ? t('developers.never_ends') : t('developers.ends_on', { on: date(expires_at) });
  return (
    <li className="connection">
      <div>
        <strong>{name}</strong>
        <code className="small soft connection-line">{prefix}…</code>
        <p className="small soft">
          {t('developers.made_on', { on: date(created_at) })} · {ends}
        </p>
        <p className="small soft">
          {last_used_at === null
            ? t('developers.never_used')
            : t('developers.used', { ago: ago(last_used_at), network: last_network ?? '' })}
        </p>
        <ul className="small">
          {scopes.map((scope) => (
            <li key={scope}>{t(`developers.scopes.${scope}`)}</li>
          ))}
        </ul>
      </div>
      <ConfirmButton
        label={t('developers.revoke')}
        title={t('developers.revoke_title', { name })}
        confirm={t('developers.revoke')}
        onConfirm={() => revoke.mutateAsync({ params: { id } })}
      >
        {t('developers.revoke_text')}
      </ConfirmButton>
    </li>
  );
}
