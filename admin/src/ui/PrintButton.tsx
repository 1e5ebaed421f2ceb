import PrintIcon from '@mui/icons-material/PrintOutlined';
import { Button, type ButtonProps } from '@mui/material';
import type { CallOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { openFile } from './download.ts';
import { useAction } from './use-action.ts';

type PdfEndpoint = Endpoint & { readonly answer: 'application/pdf' };

interface PrintButtonProps<E extends PdfEndpoint> extends Pick<ButtonProps, 'size' | 'sx' | 'variant'> {
  readonly endpoint: E;
  readonly options: CallOptions<E>;
  readonly label?: string;
}

/** Opens a PDF, ready to be printed. */
export function PrintButton<E extends PdfEndpoint>({
  endpoint,
  options,
  label = 'PDF',
  variant = 'outlined',
  ...button
}: PrintButtonProps<E>) {
  const { mutate, isPending } = useAction<PdfEndpoint>(endpoint, { onDone: openFile });
  return (
    <Button
      {...button}
      variant={variant}
      startIcon={<PrintIcon />}
      loading={isPending}
      onClick={() => mutate(options)}
    >
      {label}
    </Button>
  );
}
