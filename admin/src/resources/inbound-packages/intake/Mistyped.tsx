import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { byNumberDistance, isProbablyMistyped } from '@rantau/shared/inbound-packages';
import { useTranslate } from '../../../messages/index.ts';
import { useExpected } from './use-expected.ts';

/** Most suggestions to look through while a package is being measured. */
const shown = 5;

interface MistypedProps {
  readonly number: string;
  /** As it is being typed. */
  readonly suite: string;
  readonly chosen: string | undefined;
  readonly onChoose: (id: string | undefined) => void;
}

/**
 * Expected packages of a suite's customer, the nearest number first: one of them may be this package,
 * mistyped.
 */
export function Mistyped({ number, suite, chosen, onChoose }: MistypedProps) {
  const translate = useTranslate();
  const nearest = byNumberDistance(number, useExpected(suite)).slice(0, shown);
  if (nearest.length === 0) return null;
  return (
    <FormControl>
      <FormLabel>{translate('intake.mistyped.title')}</FormLabel>
      <RadioGroup value={chosen ?? ''} onChange={(_, id) => onChoose(id === '' ? undefined : id)}>
        {nearest.map(({ id, tracking_number, shop }) => (
          <FormControlLabel
            key={id}
            value={id}
            control={<Radio />}
            label={[
              tracking_number,
              shop,
              isProbablyMistyped(number, tracking_number) && translate('intake.mistyped.near'),
            ]
              .filter(Boolean)
              .join(' · ')}
            sx={{ minHeight: 44, overflowWrap: 'anywhere' }}
          />
        ))}
        <FormControlLabel value="" control={<Radio />} label={translate('intake.mistyped.none')} />
      </RadioGroup>
    </FormControl>
  );
}
