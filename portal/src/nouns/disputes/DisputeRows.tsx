import type { OwnMeasurementDispute } from '@rantau/shared/measurement-disputes';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Badge } from '../../ui/Notice.tsx';
import { Photos } from '../inbound-packages/Photos.tsx';

const tones = { open: 'info', upheld: 'good', refused: 'plain' } as const;

/** Customer's disputes of our figures, with their outcomes. */
export function DisputeRows({ disputes }: { readonly disputes: readonly OwnMeasurementDispute[] }) {
  const { t } = useLanguage();
  const { usd, size, weight, dateTime } = useFormat();
  return disputes.map((each) => (
    <li className="row measurement" key={each.id}>
      <div className="row-main">
        <strong className="long-word">{each.reason}</strong>
        <p className="row-sub">{dateTime(each.decided_at ?? each.created_at)}</p>
        {each.decision !== '' && <p className="long-word">{each.decision}</p>}
        {each.found_boxes.length > 0 && (
          <p className="row-sub numeric">
            {t('disputes.found', {
              boxes: each.found_boxes.map((box) => `${size(box)}, ${weight(box.weight_lb)}`).join('; '),
            })}
          </p>
        )}
        {each.credit_usd_minor > 0 && <p>{t('disputes.credited', { amount: usd(each.credit_usd_minor) })}</p>}
      </div>
      <Badge tone={tones[each.state]}>{t(`disputes.states.${each.state}`)}</Badge>
      {each.photos.length > 0 && <Photos photos={each.photos} />}
    </li>
  ));
}
