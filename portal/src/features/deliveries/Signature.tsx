import { signatureSheet } from '@rantau/shared/client';
import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import './deliveries.css';

/** A signature drawn with a finger, as a picture. Without one, a photo alone is enough. */
export function Signature({ onChange }: { readonly onChange: (picture: Blob | null) => void }) {
  const { t } = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const sheet = useRef<ReturnType<typeof signatureSheet>>(null);
  const [isDrawn, setDrawn] = useState(false);
  const change = useEffectEvent((picture: Blob | null) => {
    setDrawn(picture !== null);
    onChange(picture);
  });
  useEffect(() => {
    if (!canvas.current) return;
    sheet.current = signatureSheet(canvas.current, (picture) => change(picture));
    return sheet.current.stop;
  }, []);

  return (
    <div className="field">
      <span className="field-label">
        {t('deliveries.signature')} <span className="field-optional">({t('form.optional')})</span>
      </span>
      <canvas
        ref={canvas}
        className="signature"
        width={800}
        height={320}
        role="img"
        aria-label={t('deliveries.signature')}
      />
      {isDrawn && (
        <div>
          <Button
            label={t('deliveries.signature_again')}
            variant="white"
            size="small"
            onClick={() => sheet.current?.clear()}
          />
        </div>
      )}
    </div>
  );
}
