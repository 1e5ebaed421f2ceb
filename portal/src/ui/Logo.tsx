import { mark, wordmark } from '@rantau/shared/design';

interface Props {
  readonly kind?: 'mark' | 'wordmark';
  readonly className?: string;
}

/** The name mark, in the colour of the text around it. Decorative: name it where it stands. */
export const Logo = ({ kind = 'mark', className }: Props) => (
  <span className={className} dangerouslySetInnerHTML={{ __html: kind === 'mark' ? mark : wordmark }} />
);
