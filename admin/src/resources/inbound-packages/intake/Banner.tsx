import { Stack, type SvgIconProps, Typography } from '@mui/material';
import type { ComponentType, Ref } from 'react';
import { toneStyle } from '../../../theme/tones.ts';

export interface BannerContent {
  /** Loud in full colour for what must be seen; in its tint for what is as it should be so far. */
  readonly colour: 'success' | 'info' | 'warning' | 'danger' | 'accent' | null;
  readonly quiet?: boolean;
  readonly Icon: ComponentType<SvgIconProps>;
  readonly headline: string;
  readonly details: readonly (string | null | undefined | false)[];
}

const paint = ({ colour, quiet }: BannerContent) =>
  colour === null || quiet
    ? toneStyle(colour ?? 'neutral')
    : { backgroundColor: `var(--color-${colour})`, color: `var(--color-on-${colour})` };

/** Colour, sign and words at once, to be read across a table: none of them has to be seen alone. */
export function Banner({
  content,
  ref,
}: {
  readonly content: BannerContent;
  readonly ref: Ref<HTMLDivElement>;
}) {
  const { Icon, headline, details } = content;
  const text = details.filter(Boolean).join(' · ');
  return (
    <Stack
      ref={ref}
      role="status"
      aria-live="assertive"
      direction="row"
      sx={{
        alignItems: 'center',
        gap: 2,
        px: { xs: 2, sm: 3 },
        py: 2,
        minHeight: 96,
        borderRadius: 3,
        // The bar on top of the page covers what is scrolled under it.
        scrollMarginTop: '4.5rem',
        ...paint(content),
      }}
    >
      <Icon sx={{ fontSize: { xs: 44, sm: 56 }, flexShrink: 0 }} />
      <div>
        <Typography
          sx={{
            fontFamily: 'var(--font-display)',
            fontWeight: 700,
            fontSize: { xs: '1.5rem', sm: '1.875rem' },
            lineHeight: 1.15,
            overflowWrap: 'anywhere',
          }}
        >
          {headline}
        </Typography>
        {text && <Typography sx={{ overflowWrap: 'anywhere', fontSize: '1.0625rem' }}>{text}</Typography>}
      </div>
    </Stack>
  );
}
