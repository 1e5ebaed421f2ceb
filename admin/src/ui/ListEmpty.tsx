import { Button, Card, Typography } from '@mui/material';
import { isMistypedReference } from '@rantau/shared/references';
import { useListContext } from 'react-admin';
import { useTranslate } from '../messages/index.ts';
import { messageOf } from '../providers/failure.ts';

/** Says whether there is nothing, nothing that fits, or no answer, and what to do about it. */
export function ListEmpty({ error }: { readonly error: Error | null }) {
  const { filterValues, setFilters, refetch } = useListContext();
  const translate = useTranslate();
  const failed = error !== null;
  const filtered = Object.keys(filterValues as object).length > 0;
  const { q } = filterValues as { q?: string };
  const mistyped = !failed && q !== undefined && isMistypedReference(q);
  const kind = filtered ? 'filtered' : 'empty';
  return (
    <Card sx={{ px: 3, py: 6, textAlign: 'center' }} role={failed ? 'alert' : 'status'}>
      <Typography variant="h2" component="p">
        {translate(failed ? 'lists.failed' : `lists.${kind}`)}
      </Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5, mb: 2 }}>
        {failed
          ? translate(messageOf(error))
          : translate(mistyped ? 'lists.mistyped_text' : `lists.${kind}_text`)}
      </Typography>
      {failed && (
        <Button variant="outlined" onClick={() => refetch()}>
          {translate('lists.retry')}
        </Button>
      )}
      {!failed && filtered && (
        <Button variant="outlined" onClick={() => setFilters({}, {})}>
          {translate('ra.navigation.clear_filters')}
        </Button>
      )}
    </Card>
  );
}
