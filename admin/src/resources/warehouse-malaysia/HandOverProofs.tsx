import AddAPhotoIcon from '@mui/icons-material/AddAPhotoOutlined';
import CheckIcon from '@mui/icons-material/Check';
import { useFormContext, useWatch } from 'react-hook-form';
import { useTranslate } from '../../messages/index.ts';
import { FileButton } from '../../ui/FileButton.tsx';
import { Signature } from './Signature.tsx';

/** Pictures of a hand-over that wait in the form to be sent with it. */
export interface Proofs {
  readonly photo?: File | null;
  readonly signature?: Blob | null;
}

/** Asks for a photo of the hand-over and the receiver's signature; either is enough, none is allowed. */
export function HandOverProofs() {
  const translate = useTranslate();
  const { setValue } = useFormContext<{ photo: File | null; signature: Blob | null }>();
  const photo = useWatch({ name: 'photo' }) as File | null | undefined;
  return (
    <>
      <FileButton
        label={photo ? photo.name : translate('warehouse.proof_photo')}
        inputName={translate('warehouse.proof_photo')}
        variant="outlined"
        startIcon={photo ? <CheckIcon /> : <AddAPhotoIcon />}
        sx={{ alignSelf: 'flex-start', overflowWrap: 'anywhere' }}
        accept="image/*"
        capture="environment"
        onChoose={(taken) => setValue('photo', taken, { shouldDirty: true })}
      />
      <Signature onChange={(picture) => setValue('signature', picture, { shouldDirty: true })} />
    </>
  );
}
