import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useDeferredValue } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { trackingCheck } from '../../queries/inbound-packages.ts';
import { Choices } from '../../ui/Choices.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { useSettled } from '../../ui/use-settled.ts';

type Props = ComponentProps<typeof TextField> & {
  readonly typed: string;
  /** The group in which a carrier is chosen, where the number fits several. */
  readonly carrier: Omit<ComponentProps<typeof Choices>, 'legend' | 'choices'>;
};

/** The seller's tracking number, checked while it is typed: whose it is, whether it was mistyped, whether we know it. */
export function TrackingNumberField({ typed, carrier, ...field }: Props) {
  const { t, of } = useLanguage();
  const settled = useSettled(useDeferredValue(typed.trim()));
  const { data } = useQuery(trackingCheck(settled));
  const nameOf = (code = '') => of(`carriers.${code}`, {}, code);
  const carriers = [...new Set(data?.candidates.map((candidate) => candidate.carrier))];
  // The most trusted of a carrier comes first.
  const isDoubted = (code: string) =>
    data?.candidates.find(({ carrier }) => carrier === code)?.check_digit === 'invalid';
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
            <p>{t('packages.tracking_good', { carrier: nameOf(carriers[0]) })}</p>
          )}
        </Notice>
      )}
      {data?.warning === 'several_carriers' && !data.known && (
        <Choices
          {...carrier}
          legend={t('fields.carrier')}
          choices={[
            ...carriers.map((code) => ({
              value: code,
              label: nameOf(code),
              ...(isDoubted(code) && { hint: t('tracking_warnings.check_digit_wrong') }),
            })),
            { value: '', label: t('packages.carrier_unsure') },
          ]}
        />
      )}
    </div>
  );
}
