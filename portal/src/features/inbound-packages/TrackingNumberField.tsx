import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSettled } from '../../ui/use-settled.ts';
import { trackingCheck } from './inbound-packages.queries.ts';

type Props = ComponentProps<typeof TextField> & { readonly typed: string };

/** The seller's tracking number, checked while it is typed: whose it is, whether it was mistyped, whether we know it. */
export function TrackingNumberField({ typed, ...field }: Props) {
  const { t, of } = useLanguage();
  const settled = useSettled(useDeferredValue(typed.trim()));
  const { data } = useQuery(trackingCheck(settled));
  return (
    <div className="stack stack-tight">
      <TextField {...field} autoCapitalize="characters" autoComplete="off" spellCheck={false} />
      {data && (
        <Notice tone={data.known || data.warning !== null ? 'warn' : 'good'} live>
          {data.known ? (
            <p>{t('packages.tracking_known')}</p>
          ) : data.warning !== null ? (
            <p>{t(`tracking_warnings.${data.warning}`)}</p>
          ) : (
            <p>
              {t('packages.tracking_good', {
                carrier: of(`carriers.${data.candidates[0]?.carrier}`, {}, data.candidates[0]?.carrier ?? ''),
              })}
            </p>
          )}
        </Notice>
      )}
    </div>
  );
}
