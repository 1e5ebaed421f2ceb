import { type ParsedCsv, parseCsv } from '@rantau/shared/csv';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useRefresh } from 'react-admin';
import { messageOf } from '../../providers/failure.ts';
import { useCall } from '../use-action.ts';
import { guessMapping, type Mapping, mappedRows } from './columns.ts';
import type { ImportPlan } from './import-plan.ts';

/** A file from its choice to its report: its columns are matched, its rows are tried, then stored. */
export function useImport({ columns, endpoint }: ImportPlan) {
  const refresh = useRefresh();
  const call = useCall(endpoint);
  const [name, setName] = useState('');
  const [file, setFile] = useState<ParsedCsv>();
  const [mapping, setMapping] = useState<Mapping>({});
  const { mutate, reset, data, variables, error, isPending } = useMutation({
    mutationFn: (body: { readonly rows: Record<string, string>[]; readonly dry_run: boolean }) =>
      call({ body }),
    onSuccess: (_, { dry_run }) => {
      if (!dry_run) refresh();
    },
  });

  function remap(next: Mapping) {
    setMapping(next);
    reset();
  }

  async function choose(chosen: File) {
    const parsed = parseCsv(await chosen.text());
    setName(chosen.name);
    setFile(parsed);
    remap(guessMapping(columns, parsed.columns));
  }

  const hand = (dry_run: boolean) => file && mutate({ rows: mappedRows(file, mapping), dry_run });
  const isEmpty = file?.rows.length === 0;

  return {
    name,
    file: isEmpty ? undefined : file,
    mapping,
    report: data,
    sent: variables?.rows ?? [],
    failure: isEmpty ? 'import.empty' : error ? messageOf(error) : undefined,
    busy: isPending,
    choose,
    remap,
    tryOut: () => hand(true),
    store: () => hand(false),
  } as const;
}
