import { Alert, Button } from '@mui/material';
import type { CallOptions } from '@rantau/shared/client';
import type { Endpoint } from '@rantau/shared/contract';
import { useTranslate } from '../messages/index.ts';
import { useAction } from './use-action.ts';
import { useFormat } from './use-format.ts';

interface CheckButtonProps<E extends Endpoint> {
  readonly endpoint: E;
  readonly options: CallOptions<E>;
}

/** Asks a provider outside, now. Its answer is shown by `ProviderHealth`. */
export function CheckButton<E extends Endpoint>({ endpoint, options }: CheckButtonProps<E>) {
  const translate = useTranslate();
  const { mutate, isPending } = useAction<Endpoint>(endpoint, { success: 'notices.provider_asked' });
  return (
    <Button variant="outlined" loading={isPending} onClick={() => mutate(options)}>
      {translate('provider.check')}
    </Button>
  );
}

interface ProviderHealthProps {
  readonly name: string;
  readonly health: {
    readonly last_success_at: string | null;
    readonly last_error_at: string | null;
    /** A code of ours, or words of the provider. */
    readonly last_error: string | null;
  };
  /** Says what went wrong; without it, a code of ours by its words. */
  readonly textOf?: (error: string) => string;
}

/** The last answer of a provider outside, or its last failure if that came after. */
export function ProviderHealth({ name, health, textOf }: ProviderHealthProps) {
  const format = useFormat();
  const translate = useTranslate();
  const { last_success_at, last_error_at, last_error } = health;
  const failed = last_error_at !== null && (last_success_at === null || last_error_at > last_success_at);
  if (failed)
    return (
      <Alert severity="error" sx={{ mb: 2 }}>
        {translate('provider.failed', {
          name,
          at: format.time(last_error_at),
          error: last_error && (textOf?.(last_error) ?? translate(`errors.${last_error}`, { _: last_error })),
        })}
      </Alert>
    );
  return last_success_at === null ? null : (
    <Alert severity="success" sx={{ mb: 2 }}>
      {translate('provider.works', { name, at: format.time(last_success_at) })}
    </Alert>
  );
}
