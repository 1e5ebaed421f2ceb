import { useFieldValue } from 'react-admin';
import { useTranslate } from '../messages/index.ts';

/** The last refusal of a provider: one of our errors, or its own words. */
export const ProviderErrorField = ({ source }: { readonly source: string }) => {
  const translate = useTranslate();
  const error = useFieldValue({ source }) as string | null;
  return error && translate(`errors.${error}`, { _: error });
};
