import { company } from '@rantau/shared/company';
import { calendarDate, formatCalendarDate, formatPhone, malaysiaZone } from '@rantau/shared/format';
import { findState } from '@rantau/shared/geography';
import { fill } from '@rantau/shared/i18n';
import type { JSX } from 'react';
import type { Calculator } from './calculator-state.ts';
import { pricedBoxes, wholePostcode } from './draft.ts';
import { linkQuery } from './link.ts';
import { useTexts } from './texts.ts';

/** Print-only details of a price: its subject, date, link and contact. */
export function OnPaper({ draft, mode, known }: Calculator): JSX.Element {
  const { locale, t } = useTexts();
  const place = [wholePostcode(draft), findState(draft.state)?.[locale]].filter(Boolean).join(' ');
  const boxes = pricedBoxes(draft).map((box) => {
    const name = known.tariff.box_types.find(({ id }) => id === box.type)?.name;
    const size = `${box.length} × ${box.width} × ${box.height} ${draft.lengthUnit}`;
    return `${box.count} × ${name ?? size}, ${box.weight} ${draft.weightUnit}`;
  });
  const { email, phone } = company.contact;
  return (
    <div className="on-paper">
      <p>
        {t.on_paper.to}: {place}. {t.boxes}: {boxes.join('; ')}
      </p>
      <p>
        {fill(t.on_paper.printed, {
          date: formatCalendarDate(calendarDate(Date.now(), malaysiaZone), locale),
        })}{' '}
        {`${location.origin}${location.pathname}?${linkQuery(draft, mode, known.on)}`}
      </p>
      <p>
        {company.name}, {formatPhone(phone)}, {email}
      </p>
    </div>
  );
}
