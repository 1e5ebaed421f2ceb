import { code128, drawingSVG } from 'bwip-js/browser';
import { useEffect, useMemo } from 'react';
import { createPortal } from 'react-dom';
import { useTranslate } from '../../../messages/index.ts';
import { useFormat } from '../../../ui/use-format.ts';
import './shelf-label.css';

/** Texts on the shelf label of an inbound package. */
export interface LabelText {
  readonly tracking_number: string;
  /** None while the server has not answered: then the barcode is the tracking number, which finds it as well. */
  readonly reference?: string | undefined;
  readonly suite?: string | undefined;
  readonly owner?: string | undefined;
  readonly location: string;
  readonly weight_lb: number | null;
  readonly at: string;
}

const printable = (text: string): string => text.replace(/[^\x20-\x7e]/g, '');

/** Code 128 of printable ASCII, as wide and as high as the label leaves room for. */
function Bars({ text }: { readonly text: string }) {
  const svg = useMemo(
    () => code128({ bcid: 'code128', text }, drawingSVG()).replace('<svg', '<svg preserveAspectRatio="none"'),
    [text],
  );
  return (
    <div
      className="shelf-label-bars"
      role="img"
      aria-label={text}
      dangerouslySetInnerHTML={{ __html: svg }}
    />
  );
}

interface ShelfLabelProps {
  readonly label: LabelText;
  readonly onPrinted: () => void;
}

/** Asks the browser to print one label, with or without a network. Seen on paper only. */
export default function ShelfLabel({ label, onPrinted }: ShelfLabelProps) {
  const translate = useTranslate();
  const format = useFormat();
  useEffect(() => {
    window.addEventListener('afterprint', onPrinted, { once: true });
    window.print();
    return () => window.removeEventListener('afterprint', onPrinted);
  }, [onPrinted]);
  const code = label.reference ?? printable(label.tracking_number);
  return createPortal(
    <section className="shelf-label" aria-label={translate('intake.label.title')}>
      <div className="shelf-label-head">
        <strong className="shelf-label-suite">{label.suite ?? translate('lists.no_owner')}</strong>
        <strong className="shelf-label-shelf">{label.location || '–'}</strong>
      </div>
      <div className="shelf-label-owner">{label.owner ?? ''}</div>
      <Bars text={code} />
      <div className="shelf-label-code">{code}</div>
      <div className="shelf-label-foot">
        <span>{label.reference ? label.tracking_number : ''}</span>
        <span>
          {format.weight(label.weight_lb)} · {format.day(label.at)}
        </span>
      </div>
    </section>,
    document.body,
  );
}
