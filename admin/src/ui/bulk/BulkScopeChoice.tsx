import { FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { useListContext } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { useFormat } from '../use-format.ts';
import { useElsewhere } from './everything.ts';

interface BulkScopeChoiceProps {
  readonly everything: boolean;
  readonly onChange: (everything: boolean) => void;
}

export function BulkScopeChoice({ everything, onChange }: BulkScopeChoiceProps) {
  const { selectedIds, total = 0 } = useListContext();
  const translate = useTranslate();
  const format = useFormat();
  const elsewhere = useElsewhere();
  return (
    <FormControl>
      <FormLabel id="bulk-scope">{translate('bulk.which')}</FormLabel>
      <RadioGroup
        aria-labelledby="bulk-scope"
        value={everything ? 'all' : 'chosen'}
        onChange={(_, value) => onChange(value === 'all')}
      >
        <FormControlLabel
          value="chosen"
          control={<Radio />}
          label={translate(elsewhere > 0 ? 'bulk.chosen_elsewhere' : 'bulk.chosen', {
            count: format.number(selectedIds.length),
            elsewhere: format.number(elsewhere),
          })}
        />
        <FormControlLabel
          value="all"
          control={<Radio />}
          label={translate('bulk.matching', { count: format.number(total) })}
        />
      </RadioGroup>
    </FormControl>
  );
}
