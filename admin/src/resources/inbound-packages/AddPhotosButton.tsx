import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useRefresh } from 'react-admin';
import { can } from '../../access.ts';
import { uploadPhotos } from '../../images/upload.ts';
import { useTranslate } from '../../messages/index.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { useCall, useNotifyingMutation } from '../../ui/use-action.ts';

export function AddPhotosButton({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const call = useCall(inboundPackageEndpoints.addPhotos);
  const refresh = useRefresh();
  const { mutate, isPending } = useNotifyingMutation(
    async (files: readonly File[]) =>
      call({ params: { id }, body: { image_ids: await uploadPhotos(files) } }),
    { success: 'notices.photos_added', onDone: refresh },
  );
  if (!can('inbound-package:receive')) return null;

  return (
    <FileButton
      label={translate('photos.add')}
      size="small"
      startIcon={<AddAPhotoIcon />}
      loading={isPending}
      accept="image/*"
      multiple
      onChoose={(_, files) => mutate(files)}
    />
  );
}
