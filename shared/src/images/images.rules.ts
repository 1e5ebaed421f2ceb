import { type Action, type AdminRole, roleCan } from '../access/index.ts';
import { ImagePurpose } from './images.schema.ts';

/** The permission that staff need to see a picture: to read the record that it belongs to. */
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
