import { EditPage } from '../../ui/FormPage.tsx';
import { SocialMediaPostInputs } from './SocialMediaPostInputs.tsx';

export default function SocialMediaPostEdit() {
  return (
    <EditPage title={(record) => String(record['title'])}>
      <SocialMediaPostInputs />
    </EditPage>
  );
}
