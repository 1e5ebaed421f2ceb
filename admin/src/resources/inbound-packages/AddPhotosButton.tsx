import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Button } from '@mui/material';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useRef } from 'react';
import { useRefresh } from 'react-admin';
import { can } from '../../access.ts';
import { uploadImage } from '../../images/upload.ts';
import { useTranslate } from '../../messages/index.ts';
import { useCall, useNotifyingMutation } from '../../ui/use-action.ts';

export function AddPhotosButton({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const input = useRef<HTMLInputElement>(null);
  const call = useCall(inboundPackageEndpoints.addPhotos);
  const refresh = useRefresh();
  const { mutate, isPending } = useNotifyingMutation(
    async (files: readonly File[]) => {
      const images = await Promise.all(files.map((file) => uploadImage(file, 'package_photo')));
      return call({ params: { id }, body: { image_ids: images.map((image) => image.id) } });
    },
    { success: 'notices.photos_added', onDone: refresh },
  );
  if (!can('inbound-package:receive')) return null;

  return (
    <>
      <Button
        size="small"
        startIcon={<AddAPhotoIcon />}
        loading={isPending}
        onClick={() => input.current?.click()}
      >
        {translate('photos.add')}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept="image/*"
        multiple
        aria-label={translate('photos.add')}
        onChange={({ target }) => {
          if (target.files?.length) mutate([...target.files]);
          target.value = '';
        }}
      />
    </>
  );
}
