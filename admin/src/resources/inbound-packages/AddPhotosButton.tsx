import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import { Button } from '@mui/material';
import { useRef } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { can } from '../../access.ts';
import { uploadImage } from '../../images/upload.ts';
import type { AdminDataProvider } from '../../providers/data-provider.ts';
import { useAction } from '../../ui/use-action.ts';

export function AddPhotosButton({ id }: { readonly id: string }) {
  const dataProvider = useDataProvider<AdminDataProvider>();
  const translate = useTranslate();
  const { run, pending } = useAction();
  const input = useRef<HTMLInputElement>(null);
  if (!can('inbound-package:receive')) return null;

  const add = (files: FileList) =>
    run(
      async () => {
        const images = await Promise.all(
          [...files].map((file) => uploadImage(dataProvider, file, 'package_photo')),
        );
        return dataProvider.addPackagePhotos(
          id,
          images.map((image) => image.id),
        );
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
