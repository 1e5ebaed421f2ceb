import { Stack, Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import { mergeFields } from '@rantau/shared/offline';
import type { Ref } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';
import { FieldRow } from './FieldRow.tsx';
import type { Choices, SideKey, Sides } from './merge-fields.ts';
import { stackedTable } from './stacked-table.ts';

interface MergeTableProps {
  readonly ref: Ref<HTMLTableElement>;
  readonly sides: Sides;
  readonly labels: Readonly<Record<SideKey, string>>;
  readonly choices: Choices;
  readonly onChange: (choices: Choices) => void;
}

/** Field by field: how it was, what either side says, and what is chosen. */
export function MergeTable({ ref, sides, labels, choices, onChange }: MergeTableProps) {
  const translate = useTranslate();
  return (
    <Panel flush>
      <Table ref={ref} sx={stackedTable}>
        <TableHead>
          <TableRow>
            <TableCell>{translate('merge.field')}</TableCell>
            {sides.base && <TableCell>{translate('merge.base')}</TableCell>}
            <TableCell>
              <Stack component="span" sx={{ minWidth: 120 }}>{`1 · ${labels.mine}`}</Stack>
            </TableCell>
            <TableCell>
              <Stack component="span" sx={{ minWidth: 120 }}>{`2 · ${labels.theirs}`}</Stack>
            </TableCell>
            <TableCell>{translate('merge.own')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {mergeFields.map((field) => (
            <FieldRow
              key={field}
              field={field}
              sides={sides}
              labels={labels}
              choice={choices[field]}
              onChoose={(choice) => onChange({ ...choices, [field]: choice })}
            />
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
