import MergeIcon from '@mui/icons-material/CallMerge';
import { Button } from '@mui/material';
import { useListContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { can } from '../../access.ts';
import { useTranslate } from '../../messages/index.ts';
import { useEverything } from '../../ui/bulk/everything.ts';

/** Two chosen packages open side by side in the merge editor. */
export function MergeButton() {
  const { selectedIds } = useListContext();
  const { everything } = useEverything();
  const translate = useTranslate();
  const navigate = useNavigate();
  if (!can('inbound-package:merge')) return null;
  const two = selectedIds.length === 2 && !everything;
  return (
    <Button
      size="small"
      startIcon={<MergeIcon />}
      disabled={!two}
      title={two ? undefined : translate('inbound.merge_two')}
      onClick={() =>
        navigate(`/merge-editor/conflicted-records/resolve?keep=${selectedIds[0]}&merge=${selectedIds[1]}`)
      }
    >
      {translate('inbound.merge')}
    </Button>
  );
}
