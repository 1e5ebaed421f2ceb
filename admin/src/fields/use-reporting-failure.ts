import { useTranslate } from '../messages/index.ts';

/** The words for why the tax office could not be reported to: ours by the code, then its own. */
export function useReportingFailure() {
  const translate = useTranslate();
  return (error: string): string => {
    const [code = ''] = error.split(':');
    const words = (['e_invoice.failures', 'errors.fields', 'errors'] as const)
      .map((keys) => translate(`${keys}.${code}`, { _: '' }))
      .find(Boolean);
    if (!words) return error;
    return code === error ? words : `${words} (${error})`;
  };
}
