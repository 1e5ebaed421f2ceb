import { Table, TableBody, TableCell, TableHead, TableRow } from '@mui/material';
import type { InboundPackage } from '@rantau/shared/inbound-packages';
import { useTranslate } from 'react-admin';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { useFormat } from '../../ui/use-format.ts';

export function InboundPackagesPanel({ packages }: { readonly packages: readonly InboundPackage[] }) {
  const translate = useTranslate();
  const format = useFormat();
  if (packages.length === 0) return null;
  return (
    <Panel title={translate('panels.inbound_packages')} flush>
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell>{translate('fields.reference')}</TableCell>
            <TableCell>{translate('fields.state')}</TableCell>
            <TableCell>{translate('fields.description')}</TableCell>
            <TableCell>{translate('fields.size')}</TableCell>
            <TableCell align="right">{translate('fields.weight_lb')}</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {packages.map((each) => (
            <TableRow key={each.id}>
              <TableCell>
                <RecordLink resource="inbound-packages" id={each.id}>
                  {each.reference}
                </RecordLink>
              </TableCell>
              <TableCell>
                <StateChip noun="inbound_package" state={each.state} />
              </TableCell>
              <TableCell>
                {each.items.map(({ description }) => description).join(', ') || each.shop}
              </TableCell>
              <TableCell>{format.size(each)}</TableCell>
              <TableCell align="right">{format.weight(each.weight_lb)}</TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Panel>
  );
}
