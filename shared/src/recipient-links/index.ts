export { RecipientLink, RecipientView, recipientLinkEndpoints } from './recipient-links.endpoints.ts';
