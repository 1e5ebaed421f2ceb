import { useFieldValue } from 'react-admin';
import { useTranslate } from '../messages/index.ts';

/** Environment of an account at a provider: sandbox or production. */
export const EnvironmentField = ({ source }: { readonly source: string }) => {
  const translate = useTranslate();
  return translate(`gateway.environments.${useFieldValue({ source }) as 'sandbox' | 'production'}`);
};
