const escapes: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** A text as it is written between tags and in quoted attributes. */
export const escapeHtml = (text: string): string =>
  text.replaceAll(/[&<>"']/g, (character) => escapes[character] ?? character);

/** Trusted markup, as opposed to a text, which may hold anything. */
export class Html {
  readonly markup: string;
  constructor(markup: string) {
    this.markup = markup;
  }
}

export type HtmlValues = Readonly<Record<string, string | number | Html>>;

/** Writes values where markup says `%{name}`: texts escaped, markup as it is. Throws where a value is missing. */
export const fillHtml = (markup: string, values: HtmlValues): Html =>
  new Html(
    markup.replaceAll(/%\{(\w+)\}/g, (_, name: string) => {
      const value = values[name];
      if (value === undefined) throw new Error(`Nothing was given for %{${name}}`);
      return value instanceof Html ? value.markup : escapeHtml(String(value));
    }),
  );

export const joinHtml = (parts: readonly Html[]): Html =>
  new Html(parts.map(({ markup }) => markup).join(''));
