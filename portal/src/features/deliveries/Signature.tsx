import { type PointerEvent, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import './deliveries.css';

/** A signature drawn with a finger, as a picture. Without one, a photo alone is enough. */
export function Signature({ onChange }: { readonly onChange: (picture: Blob | null) => void }) {
  const { t } = useLanguage();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [isDrawn, setDrawn] = useState(false);
  /** A touch that moves nowhere leaves nothing on the sheet. */
  const hasLine = useRef(false);

  const pointOf = (event: PointerEvent<HTMLCanvasElement>) => {
    const box = event.currentTarget.getBoundingClientRect();
    return [
      ((event.clientX - box.left) * event.currentTarget.width) / box.width,
      ((event.clientY - box.top) * event.currentTarget.height) / box.height,
    ] as const;
  };
  const pen = () => {
    const context = canvas.current?.getContext('2d');
    if (!context) return null;
    context.lineWidth = 4;
    context.lineCap = 'round';
    context.lineJoin = 'round';
    context.strokeStyle = '#0d2a33';
    return context;
  };
  const clear = () => {
    const sheet = canvas.current;
    sheet?.getContext('2d')?.clearRect(0, 0, sheet.width, sheet.height);
    hasLine.current = false;
    setDrawn(false);
    onChange(null);
  };

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
        onPointerDown={(event) => {
          event.currentTarget.setPointerCapture(event.pointerId);
          const context = pen();
          context?.beginPath();
          context?.moveTo(...pointOf(event));
        }}
        onPointerMove={(event) => {
          if (event.buttons === 0) return;
          const context = pen();
          context?.lineTo(...pointOf(event));
          context?.stroke();
          hasLine.current = true;
        }}
        onPointerUp={() => {
          if (!hasLine.current) return;
          setDrawn(true);
          canvas.current?.toBlob(onChange, 'image/png');
        }}
      />
      {isDrawn && (
        <div>
          <Button label={t('deliveries.signature_again')} variant="white" size="small" onClick={clear} />
        </div>
      )}
    </div>
  );
}
