import { useInput } from 'react-admin';
import { PhotoTray } from './intake/PhotoTray.tsx';

/** Pictures that are taken while a form is filled in, as `photos`; they are uploaded when it is sent. */
export function PhotosInput() {
  const { field } = useInput<readonly Blob[]>({ source: 'photos', defaultValue: [] });
  return <PhotoTray photos={field.value} onChange={field.onChange} />;
}
