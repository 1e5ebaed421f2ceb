import { Button } from '@mui/material';
import { adminEndpoints } from '@rantau/shared/admins';
import { languageCodes, languageNames, nextLocale, toLocale } from '@rantau/shared/locales';
import { useLocaleState } from 'react-admin';
import { useAction } from '../ui/use-action.ts';

/** Named in the language it leads to, which becomes that of the account: the next sign-in begins in it. */
export function LanguageButton() {
  const [locale, setLocale] = useLocaleState();
  const keep = useAction(adminEndpoints.updateMe);
  const other = nextLocale(toLocale(locale));
  return (
    <Button
      size="small"
      color="inherit"
      lang={other}
      aria-label={`${languageCodes[other]}: ${languageNames[other]}`}
      onClick={() => {
        setLocale(other);
        keep.mutate({ body: { locale: other } });
      }}
      sx={{ minWidth: 0, px: 1.25 }}
    >
      {languageCodes[other]}
    </Button>
  );
}
