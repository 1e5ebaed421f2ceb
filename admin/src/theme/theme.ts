import { tokens } from '@rantau/shared/design';
import type { RaThemeOptions } from 'react-admin';
import { components } from './components.ts';

const themeOf = (mode: 'light' | 'dark'): RaThemeOptions => {
  const colour = tokens.color[mode];
  return {
    palette: {
      mode,
      primary: { main: colour.primary, dark: colour.primaryHover, contrastText: colour.onPrimary },
      secondary: { main: colour.accent, dark: colour.accentHover, contrastText: colour.onAccent },
      success: { main: colour.success, contrastText: colour.onSuccess },
      warning: { main: colour.warning, contrastText: colour.onWarning },
      error: { main: colour.danger, contrastText: colour.onDanger },
      info: { main: colour.info, contrastText: colour.onInfo },
      background: { default: colour.paper, paper: colour.raised },
      text: { primary: colour.ink, secondary: colour.inkSoft, disabled: colour.inkMuted },
      divider: colour.line,
    },
    typography: {
      fontFamily: tokens.font.text,
      fontSize: 14,
      h1: { fontFamily: tokens.font.display, fontSize: tokens.text.xl, fontWeight: 700, lineHeight: 1.2 },
      h2: { fontFamily: tokens.font.display, fontSize: '1.0625rem', fontWeight: 700, lineHeight: 1.3 },
      h3: { fontSize: '0.9375rem', fontWeight: 700, lineHeight: 1.4 },
      h6: { fontFamily: tokens.font.display, fontWeight: 700 },
      button: { textTransform: 'none', fontWeight: 600 },
      body2: { fontSize: '0.875rem' },
      caption: { fontSize: '0.8125rem' },
    },
    shape: { borderRadius: 6 },
    components: components(colour),
  };
};

export const lightTheme = themeOf('light');
export const darkTheme = themeOf('dark');
