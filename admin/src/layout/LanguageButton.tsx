import { Button } from '@mui/material';
import { languageCodes, languageNames, nextLocale, toLocale } from '@rantau/shared/locales';
import { useLocaleState } from 'react-admin';

/** Named in the language it leads to. */
export function LanguageButton() {
  const [locale, setLocale] = useLocaleState();
  const other = nextLocale(toLocale(locale));
  return (
    <Button
      size="small"
      color="inherit"
      lang={other}
      aria-label={`${languageCodes[other]}: ${languageNames[other]}`}
      onClick={() => setLocale(other)}
      sx={{ minWidth: 0, px: 1.25 }}
    >
      {languageCodes[other]}
    </Button>
  );
}
