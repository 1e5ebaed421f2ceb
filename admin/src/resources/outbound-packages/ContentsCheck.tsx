import { Checkbox, FormControlLabel, Stack, Typography } from '@mui/material';
import type { InboundPackage } from '@rantau/shared/inbound-packages';
import type { RefObject } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ScanContents } from './ScanContents.tsx';

interface ContentsCheckProps {
  readonly packages: readonly InboundPackage[];
  readonly checked: readonly string[];
  readonly onChange: (checked: readonly string[]) => void;
  readonly page: RefObject<HTMLElement | null>;
}

/** Each inbound package is ticked off as it goes into a box: what was forgotten is seen before the box is closed. */
export function ContentsCheck({ packages, checked, onChange, page }: ContentsCheckProps) {
  const translate = useTranslate();
  const format = useFormat();
  return (
    <Panel title={translate('packing.contents', { done: checked.length, all: packages.length })}>
      <ScanContents
        packages={packages}
        checked={checked}
        page={page}
        onScan={(id) => !checked.includes(id) && onChange([...checked, id])}
      />
      <Stack>
        {packages.map(({ id, reference, items, shop, ...size }) => (
          <FormControlLabel
            key={id}
            sx={{ alignItems: 'flex-start', py: 0.5 }}
            control={
              <Checkbox
                checked={checked.includes(id)}
                onChange={({ target }) =>
                  onChange(target.checked ? [...checked, id] : checked.filter((each) => each !== id))
                }
              />
            }
            label={
              <>
                <Typography sx={{ fontWeight: 600, pt: 1 }}>{reference}</Typography>
                <Typography variant="body2" color="text.secondary">
                  {[
                    items.map(({ description }) => description).join(', ') || shop,
                    format.size(size),
                    format.weight(size.weight_lb),
                  ].join(' · ')}
                </Typography>
              </>
            }
          />
        ))}
      </Stack>
    </Panel>
  );
}
