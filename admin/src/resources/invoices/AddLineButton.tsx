import AddIcon from '@mui/icons-material/Add';
import { Button } from '@mui/material';
import { useSimpleFormIterator } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';

export function AddLineButton() {
  const { add } = useSimpleFormIterator();
  const translate = useTranslate();
  return (
    <Button size="small" startIcon={<AddIcon />} onClick={() => add({ quantity: '1', unit: 'item' })}>
      {translate('invoice.add_line')}
    </Button>
  );
}
