import type { ImageLink } from '@rantau/shared/images';
import { useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { useFormat } from '../../language/use-format.ts';
import { Button } from '../../ui/Button.tsx';
import { Dialog } from '../../ui/Dialog.tsx';
import './packages.css';

/** Photos of a package, each of which can be looked at large. */
export function Photos({ photos }: { readonly photos: readonly ImageLink[] }) {
  const { t } = useLanguage();
  const { dateTime } = useFormat();
  const [shown, setShown] = useState<number | null>(null);
  const photo = shown === null ? undefined : photos[shown];
  const name = (index: number) => t('packages.photo', { number: index + 1, total: photos.length });
  return (
    <>
      <div className="photos">
        {photos.map((each, index) => (
          <button key={each.id} type="button" className="photo" onClick={() => setShown(index)}>
            <img src={each.thumbnail_url} alt={name(index)} loading="lazy" />
          </button>
        ))}
      </div>
      {photo && shown !== null && (
        <Dialog title={name(shown)} wide onClose={() => setShown(null)}>
          <div className="stack">
            <img className="photo-large" src={photo.url} alt={name(shown)} />
            {photo.taken_at !== null && <p className="small soft">{dateTime(photo.taken_at)}</p>}
            {photos.length > 1 && (
              <div className="spread">
                <Button
                  label={t('packages.photo_before')}
                  variant="white"
                  disabled={shown === 0}
                  onClick={() => setShown(shown - 1)}
                />
                <Button
                  label={t('packages.photo_after')}
                  variant="white"
                  disabled={shown === photos.length - 1}
                  onClick={() => setShown(shown + 1)}
                />
              </div>
            )}
          </div>
        </Dialog>
      )}
    </>
  );
}
