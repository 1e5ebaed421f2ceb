import { Button, type ButtonProps } from '@mui/material';
import type { CallOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { download } from './download.ts';
import { useAction } from './use-action.ts';

type CsvEndpoint = Endpoint & { readonly answer: 'text/csv' };

interface CsvButtonProps<E extends CsvEndpoint> extends Pick<ButtonProps, 'variant'> {
  readonly endpoint: E;
  readonly options: CallOptions<E>;
  readonly fileName: string;
}

/** Saves a table that the server writes. */
export function CsvButton<E extends CsvEndpoint>({
  endpoint,
  options,
  fileName,
  variant = 'outlined',
}: CsvButtonProps<E>) {
  const { mutate, isPending } = useAction<CsvEndpoint>(endpoint, {
    onDone: (file) => download(file, fileName),
  });
  return (
    <Button variant={variant} loading={isPending} onClick={() => mutate(options)}>
      CSV
    </Button>
  );
}
