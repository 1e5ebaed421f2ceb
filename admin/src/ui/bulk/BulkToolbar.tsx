import { Button } from '@mui/material';
import { type ReactNode, useMemo, useState } from 'react';
import { BulkActionsToolbar, BulkExportButton, useListContext } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { ExportListButton } from '../ExportListButton.tsx';
import { useFormat } from '../use-format.ts';
import { EverythingContext, useElsewhere } from './everything.ts';

/** Bulk actions on the ticked rows, or on all that match the filters. */
export default function BulkToolbar({ children }: { readonly children: ReactNode }) {
  const { selectedIds, total = 0, filterValues } = useListContext();
  const translate = useTranslate();
  const format = useFormat();
  const elsewhere = useElsewhere();
  // Other rows or filters are another choice.
  const choice = `${selectedIds.join()} ${JSON.stringify(filterValues)}`;
  const [allOf, setAllOf] = useState<string>();
  const everything = allOf === choice;
  const chosen = useMemo(
    () => ({ everything, setEverything: (all: boolean) => setAllOf(all ? choice : undefined) }),
    [everything, choice],
  );
  const count = format.number(total);
  return (
    <EverythingContext.Provider value={chosen}>
      <BulkActionsToolbar
        {...(everything
          ? { label: translate('bulk.everything', { count }) }
          : elsewhere > 0 && {
              label: translate('bulk.selected_elsewhere', {
                count: format.number(selectedIds.length),
                elsewhere: format.number(elsewhere),
              }),
            })}
        selectAllButton={
          !everything && total > selectedIds.length ? (
            <Button size="small" onClick={() => chosen.setEverything(true)}>
              {translate('bulk.select_everything', { count })}
            </Button>
          ) : (
            false
          )
        }
      >
        {children}
        {everything ? <ExportListButton /> : <BulkExportButton />}
      </BulkActionsToolbar>
    </EverythingContext.Provider>
  );
}
