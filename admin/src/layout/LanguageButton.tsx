import { Button } from '@mui/material';
import { type Locale, languageCodes, languageNames, nextLocale, toLocale } from '@rantau/shared/locales';
import { useLocaleState } from 'react-admin';
import { api } from '../providers/api.ts';
import { useNotifyingMutation } from '../ui/use-action.ts';

/** The endpoints of staff bring zod, which the first page does without. */
async function keepLocale(locale: Locale) {
  const { adminEndpoints } = await import('@rantau/shared/admins');
  return api.call(adminEndpoints.updateMe, { body: { locale } });
}

/** Named in the language it leads to, which becomes that of the account: the next sign-in begins in it. */
export function LanguageButton() {
  const [locale, setLocale] = useLocaleState();
  const keep = useNotifyingMutation(keepLocale);
  const other = nextLocale(toLocale(locale));
  return (
    <Button
      size="small"
      color="inherit"
      lang={other}
      aria-label={`${languageCodes[other]}: ${languageNames[other]}`}
      onClick={() => {
        setLocale(other);
        keep.mutate(other);
      }}
      sx={{ minWidth: 0, px: 1.25 }}
    >
      {languageCodes[other]}
    </Button>
  );
}
