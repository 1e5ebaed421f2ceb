import { type JSX, useState } from 'react';
import { portal } from '../i18n/portal.ts';
import type { Calculator } from './calculator-state.ts';
import { hasWholeBoxes, linkQuery } from './link.ts';
import { useTexts } from './texts.ts';

/** Goes on with this price: as a link, on paper, or into the customer area. */
export function Actions({ opened, draft, mode, known, comparison }: Calculator): JSX.Element {
  const { locale, t } = useTexts();
  const [link, setLink] = useState('');
  const [copied, setCopied] = useState(false);
  const priced = opened && comparison[mode].ok;
  // With the sample of the page there is nothing to go on with but the account itself.
  const query = opened && hasWholeBoxes(draft) ? `?${linkQuery(draft, mode, known.on)}` : '';
  const share = async (): Promise<void> => {
    const address = `${location.origin}${location.pathname}${query}`;
    setLink(address);
    try {
      await navigator.clipboard.writeText(address);
      setCopied(true);
    } catch {
      // The field below shows it, to be copied by hand.
      setCopied(false);
    }
  };
  const standard = draft.kind === 'standard';
  return (
    <div className="actions no-print">
      <a className="button button-accent logged-out" href={portal.register + query} data-language={locale}>
        {standard ? t.register_standard : t.start_forwarding}
      </a>
      <a
        className="button button-accent logged-in"
        href={(standard ? portal.requestPickup : portal.packages) + query}
        data-language={locale}
      >
        {standard ? t.start_standard : t.start_packages}
      </a>
      <button className="button button-quiet" type="button" disabled={!priced} onClick={share}>
        {t.share}
      </button>
      <button className="button button-quiet" type="button" disabled={!priced} onClick={() => print()}>
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
