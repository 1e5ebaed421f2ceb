import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Button } from '@mui/material';
import { inboundPackageEndpoints } from '@rantau/shared/inbound-packages';
import { useRef } from 'react';
import { can } from '../../access.ts';
import { uploadImage } from '../../images/upload.ts';
import { useTranslate } from '../../messages/index.ts';
import { api } from '../../providers/api.ts';
import { useAction } from '../../ui/use-action.ts';

export function AddPhotosButton({ id }: { readonly id: string }) {
  const translate = useTranslate();
  const { run, pending } = useAction();
  const input = useRef<HTMLInputElement>(null);
  if (!can('inbound-package:receive')) return null;

  const add = (files: FileList) =>
    run(
      async () => {
        const images = await Promise.all([...files].map((file) => uploadImage(file, 'package_photo')));
        return api.call(inboundPackageEndpoints.addPhotos, {
          params: { id },
          body: { image_ids: images.map((image) => image.id) },
        });
      },
      { success: 'notices.photos_added' },
    );

  return (
    <>
      <Button
        size="small"
        startIcon={<AddAPhotoIcon />}
        loading={pending}
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
          if (target.files?.length) void add(target.files);
          target.value = '';
        }}
      />
    </>
  );
}
