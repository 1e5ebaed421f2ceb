import { Alert, Button, Card, MenuItem, Stack, TextField, Typography } from '@mui/material';
import { invoiceEndpoints } from '@rantau/shared/invoices';
import type { Vendor } from '@rantau/shared/vendors';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { useTranslate } from '../../messages/index.ts';
import { ImportButton } from '../../ui/import/ImportButton.tsx';
import type { ImportPlan } from '../../ui/import/import-plan.ts';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { ScanField } from '../inbound-packages/intake/ScanField.tsx';
import { type Pair, useHandOverScans } from './use-hand-over-scans.ts';
import { waybillColumns } from './waybill-columns.ts';

const waybillImport: ImportPlan = {
  noun: 'waybills',
  columns: waybillColumns,
  endpoint: invoiceEndpoints.importWaybills,
};

const active = { has_waybills: true, active: true } as const;

/** Why a pair was refused, in a sentence for each half of it. */
function useRefusalTexts() {
  const translate = useTranslate();
  return ({ refusals }: Pair): string[] =>
    refusals.map(({ label, message }) =>
      label ? `${translate(label)}: ${translate(message)}` : translate(message),
    );
}

/** The last pair in large letters, for eyes that are on the pile. */
function LastPair({ last, courier }: { readonly last: Pair; readonly courier: string }) {
  const translate = useTranslate();
  const textsOf = useRefusalTexts();
  const { reference, waybill, refusals } = last;
  const names = { reference, waybill, courier };
  return (
    <Alert severity={refusals.length > 0 ? 'error' : 'success'} sx={{ fontSize: '1.125rem' }}>
      {translate(refusals.length > 0 ? 'warehouse.scan.refused' : 'warehouse.scan.done', names)}
      {textsOf(last).map((text) => (
        <Typography key={text}>{text}</Typography>
      ))}
    </Alert>
  );
}

function Scanning({ courier }: { readonly courier: Vendor }) {
  const translate = useTranslate();
  const textsOf = useRefusalTexts();
  const [camera, setCamera] = useState(false);
  const { scan, begun, pairs, isPending, restart } = useHandOverScans(courier.id);
  const [last] = pairs;
  const done = pairs.filter(({ refusals }) => refusals.length === 0);
  return (
    <>
      <ScanField
        label="warehouse.scan.field"
        hint="warehouse.scan.hint"
        onScan={scan}
        camera={camera}
        onCamera={setCamera}
      />
      <div aria-live="assertive" aria-busy={isPending}>
        {begun ? (
          <Alert
            severity="info"
            sx={{ fontSize: '1.125rem' }}
            action={
              <Button color="inherit" onClick={restart}>
                {translate('warehouse.scan.again')}
              </Button>
            }
          >
            {'reference' in begun
              ? translate('warehouse.scan.now_waybill', begun)
              : translate('warehouse.scan.now_label', begun)}
          </Alert>
        ) : (
          last && <LastPair last={last} courier={courier.name} />
        )}
      </div>
      {pairs.length > 0 && (
        <Card sx={{ overflow: 'clip' }}>
          <Typography sx={{ p: 2, pb: 1, fontWeight: 600 }}>
            {translate('warehouse.scan.count', { smart_count: done.length })}
          </Typography>
          <Rows
            rows={pairs}
            keyOf={({ reference }) => reference}
            isMarked={({ refusals }) => refusals.length > 0}
            columns={[
              { label: 'reference', cell: ({ reference }) => reference },
              { label: 'waybill_number', cell: ({ waybill }) => waybill },
              {
                label: 'outcome',
                cell: (pair) => textsOf(pair).join('; ') || translate('warehouse.scan.given'),
              },
            ]}
          />
        </Card>
      )}
    </>
  );
}

/** Parcels handed to a courier company one after the other: our label and its waybill, by scanner, camera or hand. */
export default function HandOverScreen() {
  const translate = useTranslate();
  const [id, setId] = useState('');
  const query = useGetList<Vendor>('vendors', {
    filter: active,
    sort: { field: 'name', order: 'ASC' },
    pagination: { page: 1, perPage: 100 },
  });
  const couriers = query.data ?? [];
  const courier =
    couriers.find((each) => each.id === id) ?? (couriers.length === 1 ? couriers[0] : undefined);
  return (
    <>
      <PageHeader
        title={translate('menu.hand_over')}
        back="/warehouse/sea_freight"
        actions={<ImportButton needs="outbound-package:hand-over" plan={waybillImport} />}
      />
      <Stack sx={{ gap: 2, maxWidth: '60rem' }}>
        <Typography color="text.secondary">{translate('warehouse.scan.lead')}</Typography>
        <ReadFailure query={query} />
        {query.data && couriers.length === 0 && (
          <Alert severity="info">{translate('warehouse.scan.no_couriers')}</Alert>
        )}
        {couriers.length > 0 && (
          <TextField
            select
            label={translate('warehouse.scan.courier')}
            value={courier?.id ?? ''}
            onChange={({ target }) => setId(target.value)}
            sx={{ maxWidth: '24rem' }}
          >
            {couriers.map(({ id: each, name }) => (
              <MenuItem key={each} value={each}>
                {name}
              </MenuItem>
            ))}
          </TextField>
        )}
        {courier && <Scanning key={courier.id} courier={courier} />}
      </Stack>
    </>
  );
}
