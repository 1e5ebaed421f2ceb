export { noScript, siteEntry } from './no-script.ts';
