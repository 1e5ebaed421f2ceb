import { FormControlLabel, Stack, Switch } from '@mui/material';
import { useState } from 'react';
import { useTranslate } from '../../../messages/index.ts';
import { readDesk, writeDesk } from '../../../session/desk.ts';

/** Settings of this desk, kept on this device. */
export function DeskSwitches() {
  const translate = useTranslate();
  const [desk, setDesk] = useState(readDesk);
  const change = (changes: Parameters<typeof writeDesk>[0]) => {
    writeDesk(changes);
    setDesk(readDesk());
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', columnGap: 3, minHeight: 44 }}>
      <FormControlLabel
        label={translate('intake.desk.prints_labels')}
        control={
          <Switch
            checked={desk.printsLabels ?? false}
            onChange={(_, printsLabels) => change({ printsLabels })}
          />
        }
      />
      <FormControlLabel
        label={translate('intake.desk.sound')}
        control={<Switch checked={!desk.quiet} onChange={(_, sound) => change({ quiet: !sound })} />}
      />
    </Stack>
  );
}
