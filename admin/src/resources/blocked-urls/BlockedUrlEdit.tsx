import { EditPage } from '../../ui/FormPage.tsx';
import { BlockedUrlInputs } from './BlockedUrlInputs.tsx';

export default function BlockedUrlEdit() {
  return (
    <EditPage title={(record) => String(record['host_pattern'])}>
      <BlockedUrlInputs />
    </EditPage>
  );
}
