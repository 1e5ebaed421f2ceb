import { useState } from 'react';
import { uploadImage } from '../../images/upload.ts';
import { PhotoTray } from './intake/PhotoTray.tsx';

/** Pictures taken while a dialog is open, sent when it is. */
export function useEvidence() {
  const [photos, setPhotos] = useState<readonly Blob[]>([]);
  return {
    tray: <PhotoTray photos={photos} onChange={setPhotos} />,
    send: async (): Promise<string[]> => {
      const images = await Promise.all(photos.map((photo) => uploadImage(photo, 'package_photo')));
      setPhotos([]);
      return images.map(({ id }) => id);
    },
  };
}
