import type { PackageClaim } from '@rantau/shared/inbound-packages';
import { useTranslate } from '../messages/index.ts';
import { PersonalFiles } from './PersonalFiles.tsx';

interface ClaimProofsProps {
  readonly claim: PackageClaim;
  readonly inPlace?: boolean;
}

/** Customer's proofs that a package without an owner is theirs. */
export function ClaimProofs({ claim, inPlace = false }: ClaimProofsProps) {
  const translate = useTranslate();
  const files = claim.proof_image_ids.map((id, index) => ({
    id,
    label: translate('claims.proof', { number: index + 1 }),
  }));
  return <PersonalFiles files={files} of={`${claim.user_name} ${claim.tracking_number}`} inPlace={inPlace} />;
}
