import { EditPage } from '../../ui/FormPage.tsx';
import { DiscountCodeInputs } from './DiscountCodeInputs.tsx';

export default function DiscountCodeEdit() {
  return (
    <EditPage title={(record) => String(record['code'])}>
      <DiscountCodeInputs />
    </EditPage>
  );
}
