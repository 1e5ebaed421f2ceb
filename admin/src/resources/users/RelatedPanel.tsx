import { Button, Stack } from '@mui/material';
import { useGetResourceLabel } from 'react-admin';
import { Link } from 'react-router-dom';
import { can } from '../../access.ts';
import { accessOf, type ResourceName } from '../../define-resource.ts';
import { useTranslate } from '../../messages/index.ts';
import { Panel } from '../../ui/Panel.tsx';

const related = [
  'inbound-packages',
  'outbound-packages/sea-freight',
  'outbound-packages/air-freight',
  'invoices',
  'invoices/payments',
  'online-orders',
  'pickup-requests',
] as const satisfies readonly ResourceName[];

/** Everything of one customer, one list away. */
export function RelatedPanel({ userId }: { readonly userId: string }) {
  const translate = useTranslate();
  const labelOf = useGetResourceLabel();
  const filter = encodeURIComponent(JSON.stringify({ user_id: userId }));
  return (
    <Panel title={translate('panels.related')}>
      <Stack direction="row" sx={{ flexWrap: 'wrap', gap: 1 }}>
        {related
          .filter((resource) => can(accessOf(resource).read))
          .map((resource) => (
            <Button
              key={resource}
              component={Link}
              to={`/${resource}?filter=${filter}`}
              variant="outlined"
              size="small"
            >
              {labelOf(resource, 2)}
            </Button>
          ))}
      </Stack>
    </Panel>
  );
}
