import { formatPhone } from '@rantau/shared/format';
import { useFieldValue } from 'react-admin';

export const PhoneField = (props: { readonly source: string }) => formatPhone(useFieldValue(props) as string);
