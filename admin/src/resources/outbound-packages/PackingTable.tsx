import { Box, Stack, Typography } from '@mui/material';
import { useRef } from 'react';
import { useTranslate } from '../../messages/index.ts';
import { LeaveGuard } from '../../ui/LeaveGuard.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { ReasonedButton } from '../../ui/ReasonedButton.tsx';
import { ContentsCheck } from './ContentsCheck.tsx';
import { LiveQuote } from './LiveQuote.tsx';
import type { OutboundPackageDetail } from './outbound-package-detail.ts';
import { PackingBoxes, packingForm } from './PackingBoxes.tsx';
import { PackingServices } from './PackingServices.tsx';
import { usePacking } from './use-packing.ts';

export function PackingTable({ record }: { readonly record: OutboundPackageDetail }) {
  const translate = useTranslate();
  const packing = usePacking(record);
  const page = useRef<HTMLDivElement>(null);
  const { boxes, services, reason } = packing;
  return (
    <>
      <LeaveGuard unsaved={packing.unsaved} isSaving={packing.pending} />
      <PageHeader
        title={translate('packing.title', { reference: record.reference })}
        lead={`${record.user_name} · ${record.suite} · ${record.recipient.postcode} ${record.recipient.city}`}
        back={packing.show}
      />
      <Box
        ref={page}
        sx={{
          display: 'grid',
          gap: 2,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0,1fr)', lg: 'minmax(0,1fr) 24rem' },
        }}
      >
        <Stack sx={{ gap: 2 }}>
          {record.inbound_packages.length > 0 && (
            <ContentsCheck
              packages={record.inbound_packages}
              checked={packing.checked}
              page={page}
              onChange={packing.setChecked}
            />
          )}
          <PackingBoxes
            drafts={packing.drafts}
            onChange={packing.setDrafts}
            isNext={record.inbound_packages.length > 0 && packing.allChecked}
            onDone={packing.pack}
          />
          <PackingServices
            state={record.recipient.state}
            asked={record.asked_services}
            services={services}
            onServices={packing.setServices}
            note={packing.note}
            onNote={packing.setNote}
          />
        </Stack>
        <Stack sx={{ gap: 2, position: { lg: 'sticky' }, top: { lg: 72 } }}>
          <LiveQuote mode={record.mode} id={record.id} boxes={boxes} services={services} />
          <ReasonedButton
            variant="contained"
            size="large"
            fullWidth
            reason={reason}
            loading={packing.pending}
            type="submit"
            form={packingForm}
          >
            {translate('packing.finish')}
          </ReasonedButton>
          {reason && (
            <Typography variant="body2" color="text.secondary">
              {reason}
            </Typography>
          )}
        </Stack>
      </Box>
    </>
  );
}
