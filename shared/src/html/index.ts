export { escapeHtml, fillHtml, Html, type HtmlValues, joinHtml } from './html.ts';
