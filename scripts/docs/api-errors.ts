import { errorCodes, errorStatus, fieldCodes } from '@rantau/shared/errors';
import { messages } from '@rantau/shared/messages';

/** The page `docs/api-errors.md`: every error and every reason of a field that the API answers with. */
export const apiErrorsPage = (): string =>
  [
    '# Errors of the API',
    '',
    'Written by `pnpm docs`. `error` of a problem document, with its HTTP status:',
    '',
    ...errorCodes.map((code) => `- \`${code}\` (${errorStatus[code]}): ${messages.en.errors[code]}`),
    '',
    'Reasons in `fields`, by the path of what was sent:',
    '',
    ...fieldCodes.map((code) => `- \`${code}\`: ${messages.en.errors.fields[code]}`),
    '',
  ].join('\n');
