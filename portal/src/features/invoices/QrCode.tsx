import { useQuery } from '@tanstack/react-query';
import { Loaded } from '../../ui/Loaded.tsx';
import './qr-code.css';

/** Fetched when it is needed: it is large, and few invoices have a code. */
export const drawing = () => import('./draw-qr.ts');

/** A text as a square code for phones. */
export function QrCode({ text, label }: { readonly text: string; readonly label: string }) {
  const svg = useQuery({
    queryKey: ['qr', text],
    queryFn: async () => (await drawing()).toSvg(text),
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Loaded query={svg}>
      {(picture) => (
        <div
          className="qr-code"
          role="img"
          aria-label={label}
          dangerouslySetInnerHTML={{ __html: picture }}
        />
      )}
    </Loaded>
  );
}
