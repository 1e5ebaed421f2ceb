import { Alert, Skeleton, Stack, TextField, Typography } from '@mui/material';
import {
  type Consolidation,
  eInvoiceEndpoints,
  eInvoiceStates,
  monthBefore,
} from '@rantau/shared/e-invoices';
import { calendarDate, malaysiaZone } from '@rantau/shared/format';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useSearchParams } from 'react-router-dom';
import { RecordLink } from '../../fields/RecordLink.tsx';
import { StateChip } from '../../fields/StateChip.tsx';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { ActionDialog } from '../../ui/ActionDialog.tsx';
import { CanAccess } from '../../ui/CanAccess.tsx';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { Panel } from '../../ui/Panel.tsx';
import { ReadFailure } from '../../ui/ReadFailure.tsx';
import { Rows } from '../../ui/Rows.tsx';
import { useFormat } from '../../ui/use-format.ts';
import { ConsolidationItems, ItemLink, kindOf } from './ConsolidationItems.tsx';

const sumOf = (rows: readonly { readonly total_myr_minor: number }[]): number =>
  rows.reduce((sum, { total_myr_minor }) => sum + total_myr_minor, 0);

function Run({ of }: { readonly of: Consolidation }) {
  const translate = useTranslate();
  const format = useFormat();
  const queries = useQueryClient();
  const { month, may_run, included, reportable_from, environment } = of;
  const documents = included.reduce((sum, each) => sum + each.documents, 0);
  const reason =
    environment === null
      ? translate('consolidation.off')
      : included.length === 0
        ? translate('consolidation.nothing')
        : translate('consolidation.not_over', { day: format.date(reportable_from) });
  return (
    <CanAccess needs="e-invoice:submit">
      <ActionDialog
        label="consolidation.run"
        text={['consolidation.run_text', { month: format.month(month), documents: format.number(documents) }]}
        success="notices.consolidated"
        variant="contained"
        endpoint={eInvoiceEndpoints.consolidate}
        options={() => ({ body: { month } })}
        reason={may_run ? undefined : reason}
        onDone={() => queries.invalidateQueries({ queryKey: ['consolidation'] })}
      />
    </CanAccess>
  );
}

function Included({ of: { included, booked_myr_minor } }: { readonly of: Consolidation }) {
  const translate = useTranslate();
  const format = useFormat();
  const invoices = sumOf(included.filter(({ kind }) => kind === 'invoice'));
  return (
    <Panel title={translate('consolidation.included')} flush={included.length > 0}>
      {included.length === 0 ? (
        <Typography color="text.secondary">{translate('consolidation.nothing')}</Typography>
      ) : (
        <Rows
          rows={included}
          keyOf={({ kind }) => kind}
          columns={[
            { label: 'kind', cell: ({ kind }) => translate(`e_invoice.kinds.${kind}`) },
            { label: 'item_count', align: 'right', cell: ({ count }) => format.number(count) },
            { label: 'documents', align: 'right', cell: ({ documents }) => format.number(documents) },
            {
              label: 'total_myr_minor',
              align: 'right',
              cell: ({ total_myr_minor }) => format.money(total_myr_minor, 'MYR'),
            },
          ]}
        />
      )}
      {invoices > 0 && (
        <Alert severity={invoices === booked_myr_minor ? 'success' : 'error'} sx={{ m: 2, mt: 1 }}>
          {translate(
            invoices === booked_myr_minor ? 'consolidation.as_booked' : 'consolidation.not_as_booked',
            {
              total: format.money(booked_myr_minor, 'MYR'),
            },
          )}
        </Alert>
      )}
    </Panel>
  );
}

function Documents({ of: { documents } }: { readonly of: Consolidation }) {
  const translate = useTranslate();
  const format = useFormat();
  if (documents.length === 0) return null;
  return (
    <Panel title={translate('consolidation.documents')} flush>
      <Rows
        rows={documents}
        keyOf={({ id }) => id}
        columns={[
          {
            label: 'number',
            cell: ({ id, number }) => (
              <RecordLink resource="e-invoices" id={id}>
                {number}
              </RecordLink>
            ),
          },
          { label: 'kind', cell: ({ kind }) => translate(`e_invoice.kinds.${kind}`) },
          { label: 'state', cell: ({ state }) => <StateChip noun="e_invoice" state={state} /> },
          { label: 'item_count', align: 'right', cell: ({ item_count }) => format.number(item_count) },
          {
            label: 'total_minor',
            align: 'right',
            cell: ({ total_minor, currency }) => format.money(total_minor, currency),
          },
        ]}
      />
    </Panel>
  );
}

function Excluded({ of: { excluded, excluded_items } }: { readonly of: Consolidation }) {
  const translate = useTranslate();
  const format = useFormat();
  const count = excluded.reduce((sum, each) => sum + each.count, 0);
  return (
    <Panel title={translate('consolidation.excluded')} flush={count > 0}>
      {count === 0 ? (
        <Typography color="text.secondary">{translate('consolidation.nothing_excluded')}</Typography>
      ) : (
        <Rows
          rows={excluded_items}
          keyOf={({ kind, number }) => `${kind} ${number}`}
          columns={[
            { label: 'number', cell: (item) => <ItemLink of={item} /> },
            { label: 'kind', cell: (item) => kindOf(translate, item) },
            { label: 'reason', cell: ({ reason }) => translate(`consolidation.reasons.${reason}`) },
            { label: 'user_name', cell: ({ user_name }) => user_name },
            { label: 'issued_on', cell: ({ issued_on }) => format.date(issued_on) },
            {
              label: 'total_myr_minor',
              align: 'right',
              cell: ({ total_myr_minor }) => format.money(total_myr_minor, 'MYR'),
            },
          ]}
        />
      )}
      {count > excluded_items.length && (
        <Typography sx={{ px: 2.5, py: 1.5 }} color="text.secondary">
          {translate('consolidation.more', { count: format.number(count - excluded_items.length) })}
        </Typography>
      )}
    </Panel>
  );
}

/** Sales that a month reports together, before and after it is reported. */
export default function ConsolidationPage() {
  const translate = useTranslate();
  const format = useFormat();
  const [params, setParams] = useSearchParams();
  const today = calendarDate(new Date(), malaysiaZone);
  const month = params.get('month') ?? monthBefore(today);
  const query = useQuery({
    queryKey: ['consolidation', month],
    queryFn: () => api.call(eInvoiceEndpoints.consolidation, { query: { month } }),
    // Until LHDN has answered for each document.
    refetchInterval: ({ state }) =>
      state.data?.documents.some((each) => eInvoiceStates.means[each.state].isRunning) ? 5_000 : false,
  });
  const { data } = query;
  const total = data?.included.reduce((sum, { count }) => sum + count, 0) ?? 0;
  return (
    <>
      <PageHeader
        title={translate('consolidation.title')}
        back="/e-invoices"
        lead={
          data &&
          translate('consolidation.due', { month: format.month(month), day: format.date(data.due_on) })
        }
        actions={
          <>
            <TextField
              type="month"
              size="small"
              label={translate('fields.consolidated_month')}
              value={month}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today.slice(0, 7) } }}
              onChange={({ target: { value } }) => value && setParams({ month: value }, { replace: true })}
            />
            {data && <Run of={data} />}
          </>
        }
      />
      <ReadFailure query={query} />
      {query.isPending && <Skeleton variant="rounded" height={320} />}
      {data && (
        <Stack sx={{ gap: 2 }}>
          {data.environment === null && <Alert severity="info">{translate('consolidation.off')}</Alert>}
          <Documents of={data} />
          <Included of={data} />
          {total > 0 && (
            <Panel title={translate('consolidation.items')} flush>
              <ConsolidationItems items={data.included_items} total={total} />
            </Panel>
          )}
          <Excluded of={data} />
        </Stack>
      )}
    </>
  );
}
