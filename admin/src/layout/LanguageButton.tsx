import { Button } from '@mui/material';
import { useLocaleState } from 'react-admin';
import { useTranslate } from '../messages/index.ts';

/** Named in the language it leads to. */
export function LanguageButton() {
  const [locale, setLocale] = useLocaleState();
  const translate = useTranslate();
  const other = locale === 'ms' ? 'en' : 'ms';
  return (
    <Button
      size="small"
      color="inherit"
      lang={other}
      aria-label={`${other === 'en' ? 'EN' : 'BM'}: ${translate('shell.switch_language')}`}
      onClick={() => setLocale(other)}
      sx={{ minWidth: 0, px: 1.25 }}
    >
      {other === 'en' ? 'EN' : 'BM'}
    </Button>
  );
}
