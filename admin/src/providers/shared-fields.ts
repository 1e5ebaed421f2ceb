import type { I18nProvider } from 'react-admin';

const fieldOfResource = /^resources\.[^.]+\.fields\./;
const missing = '\u0000';

/** A field is called the same wherever it stands (`fields.<name>`), unless its resource says otherwise. */
export const withSharedFields = (provider: I18nProvider): I18nProvider => ({
  ...provider,
  translate(key, options) {
    if (!fieldOfResource.test(key)) return provider.translate(key, options);
    const own = provider.translate(key, { ...options, _: missing });
    return own === missing ? provider.translate(key.replace(fieldOfResource, 'fields.'), options) : own;
  },
});
