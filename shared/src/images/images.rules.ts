import { type Action, type AdminRole, roleCan } from '../access/index.ts';
import { ImagePurpose } from './images.schema.ts';

/** What a member of staff must be able to read to see a picture: the record that it proves. */
const readBy: Readonly<Record<ImagePurpose, Action>> = {
  package_photo: 'inbound-package:read',
  payment_proof: 'payment:read',
  delivery_proof: 'outbound-package:read',
  social_media_post: 'social-media-post:read',
  claim_proof: 'inbound-package:read',
  invoice_receipt: 'inbound-package:read',
};

/** The kinds of picture that a role sees, and may upload where staff do. */
export const imagePurposesOf = (role: AdminRole): ImagePurpose[] =>
  ImagePurpose.options.filter((purpose) => roleCan(role, readBy[purpose]));
