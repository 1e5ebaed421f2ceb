import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import { IconButton, Tooltip } from '@mui/material';
import { useTheme } from 'react-admin';
import { useTranslate } from '../messages/index.ts';
import { keepAppearance, storedAppearance } from '../session/appearance.ts';

export function ThemeButton() {
  const [theme, setTheme] = useTheme(storedAppearance());
  const translate = useTranslate();
  const label = translate('ra.action.toggle_theme');
  const dark = theme === 'dark';
  return (
    <Tooltip title={label}>
      <IconButton
        aria-label={label}
        onClick={() => {
          const next = dark ? 'light' : 'dark';
          keepAppearance(next);
          setTheme(next);
        }}
      >
        {dark ? <LightIcon /> : <DarkIcon />}
      </IconButton>
    </Tooltip>
  );
}
