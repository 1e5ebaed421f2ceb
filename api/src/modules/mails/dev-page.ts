/** Style of the pages for development. */
export const devStyle =
  'body{font:16px/1.5 system-ui,sans-serif;margin:2rem auto;max-width:60rem;padding:0 1rem}table{border-collapse:collapse;display:block;overflow-x:auto}td,th{text-align:left;padding:.4rem .8rem .4rem 0;border-bottom:1px solid #ccc;vertical-align:top}pre{white-space:pre-wrap;overflow-wrap:anywhere}';

/** A page for development, with HTML that is escaped already. */
export const devPage = (title: string, body: string): string =>
  `<!doctype html><html lang="en"><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${title}</title><link rel="stylesheet" href="/dev/mail/style.css"><h1>${title}</h1>${body}</html>`;
