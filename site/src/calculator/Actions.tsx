import { toQuoteQuery } from '@rantau/shared/pricing';
import { type JSX, useState } from 'react';
import { portal } from '../i18n/pages.ts';
import { toRequest } from './draft-request.ts';
import { useTexts } from './texts.ts';
import type { Calculator } from './use-calculator.ts';

/** Goes on with this price: as a link, on paper, or into the customer area. */
export function Actions({ draft, mode }: Calculator): JSX.Element {
  const { locale, t } = useTexts();
  const [link, setLink] = useState('');
  const [copied, setCopied] = useState(false);
  const query = toQuoteQuery({ ...toRequest(draft), mode });
  const share = async (): Promise<void> => {
    const address = `${location.origin}${location.pathname}?${query}`;
    history.replaceState(null, '', `?${query}`);
    setLink(address);
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The field below shows it, to be copied by hand.
      setCopied(false);
    }
  };
  const start = draft.kind === 'standard' ? '/dashboard/request-pickup' : portal.register;
  return (
    <div className="actions no-print">
      <a className="button button-accent" href={`${start}?${query}`} data-language={locale}>
        {draft.kind === 'standard' ? t.start_standard : t.start_forwarding}
      </a>
      <button className="button button-quiet" type="button" onClick={share}>
        {t.share}
      </button>
      <button className="button button-quiet" type="button" onClick={() => print()}>
        {t.print}
      </button>
      <p className="small" role="status">
        {copied && t.shared}
      </p>
      {link && (
        <label className="field">
          <span className="visually-hidden">{t.share_field}</span>
          <input className="input small" readOnly value={link} onFocus={(event) => event.target.select()} />
        </label>
      )}
    </div>
  );
}
