import { useRecordContext } from 'react-admin';
import { CustomerCell } from './CustomerCell.tsx';

interface Owned {
  readonly id: string;
  readonly user_name: string;
  readonly suite: string;
}

/** The customer whose record this is. */
export function CustomerField() {
  const record = useRecordContext<Owned>();
  return record && <CustomerCell name={record.user_name} suite={record.suite} />;
}
