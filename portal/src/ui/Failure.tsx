import { AppError } from '@rantau/shared/errors';
import { useLanguage } from '../language/LanguageProvider.tsx';
import { Button } from './Button.tsx';
import { useFieldMessage } from './Field.tsx';
import { Notice } from './Notice.tsx';

export const failureOf = (error: unknown): AppError =>
  error instanceof AppError ? error : new AppError('internal', { cause: error });

/** No such thing, or none of this person's: asking again changes nothing. */
export const isMissing = (error: unknown): boolean => [404, 422].includes(failureOf(error).status);

/** A field in words, by the last name of its path; `items.2.quantity` says which of several it is. */
function useFieldName() {
  const { of } = useLanguage();
  return (path: string): string => {
    const parts = path.split('.');
    const name = parts.findLast((part) => !/^\d+$/.test(part)) ?? path;
    const number = parts.findLast((part) => /^\d+$/.test(part));
    const words = of(`fields.${name}`, {}, path);
    return number === undefined ? words : `${words} (${Number(number) + 1})`;
  };
}

interface Props {
  readonly error: unknown;
  /** Does again what failed. */
  readonly retry?: () => void;
}

/** Error in words, and the way to go on. Everything typed stays. */
export function Failure({ error, retry }: Props) {
  const { t } = useLanguage();
  const say = useFieldMessage();
  const nameOf = useFieldName();
  const failure = failureOf(error);
  const notShown = (failure.metadata?.['not_shown'] ?? []) as readonly (readonly [string, string])[];
  return (
    <Notice tone="bad" live>
      <p>{t(`errors.${failure.code}`)}</p>
      {notShown.length > 0 && (
        <>
          <p>{t('form.not_shown')}</p>
          <ul>
            {notShown.map(([path, code]) => (
              <li key={path}>
                {nameOf(path)}: {say(code)}
              </li>
            ))}
          </ul>
        </>
      )}
      {failure.requestId !== undefined && failure.status >= 500 && (
        <p className="small">{t('form.request_id', { id: failure.requestId })}</p>
      )}
      {retry && (
        <p>
          <Button label={t('form.try_again')} variant="white" size="small" onClick={retry} />
        </p>
      )}
    </Notice>
  );
}
