import { useMutation } from '@tanstack/react-query';
import { useId, useRef, useState } from 'react';
import { useLanguage } from '../../language/LanguageProvider.tsx';
import { Button } from '../../ui/Button.tsx';
import { Failure } from '../../ui/Failure.tsx';
import { useFieldMessage } from '../../ui/Field.tsx';
import { Icon } from '../../ui/Icon.tsx';
import { Meter } from '../../ui/Meter.tsx';
import { acceptedFiles, isHopeless, type Purpose, uploadFile } from './upload.ts';
import './upload.css';

interface Props {
  /** The field of the form that it fills in. */
  readonly name?: string;
  readonly label: string;
  readonly hint?: string;
  readonly purpose: Purpose;
  readonly error?: string | undefined;
  /** Something was uploaded before the page was left, and came back with the draft. */
  readonly kept?: boolean;
  /** The id of what was uploaded, or null while there is nothing. */
  readonly onChange: (imageId: string | null) => void;
  /** While it is on its way the form can not be sent yet. */
  readonly onBusy?: (busy: boolean) => void;
}

/** A picture from the camera or a file, uploaded while the rest of the form is filled in; one that failed on its way can be sent again. */
export function UploadField({ name, label, hint, purpose, error, kept = false, onChange, onBusy }: Props) {
  const { t } = useLanguage();
  const say = useFieldMessage();
  const id = useId();
  const [share, setShare] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const upload = useMutation({
    mutationFn: (chosen: File) => uploadFile(chosen, purpose, setShare),
    onMutate: () => {
      setShare(0);
      onChange(null);
      onBusy?.(true);
    },
    onSuccess: onChange,
    onSettled: () => onBusy?.(false),
  });
  const { variables: file, isError, isPending } = upload;

  return (
    <div className="field">
      <span className="field-label" id={`${id}-label`}>
        {label}
      </span>
      <label className="upload" htmlFor={id}>
        <Icon name={(file ? upload.isSuccess : kept) ? 'check' : 'camera'} size={28} />
        <span>{file?.name ?? t(kept ? 'upload.kept' : 'upload.choose')}</span>
        <input
          ref={input}
          id={id}
          type="file"
          name={name}
          accept={acceptedFiles}
          aria-labelledby={`${id}-label`}
          aria-describedby={`${id}-hint`}
          {...(error !== undefined && { 'aria-invalid': true })}
          onChange={(event) => {
            const chosen = event.target.files?.[0];
            // Lets the same file be chosen again after it was fixed.
            event.target.value = '';
            if (chosen) upload.mutate(chosen);
          }}
        />
      </label>
      <span className="field-hint" id={`${id}-hint`}>
        {hint ?? t('upload.hint')}
      </span>
      {isPending && <Meter share={share} label={t('upload.progress')} />}
      {isError && (
        <>
          <Failure error={upload.error} />
          {file &&
            (isHopeless(upload.error) ? (
              <Button
                label={t('upload.other')}
                variant="white"
                size="small"
                onClick={() => input.current?.click()}
              />
            ) : (
              <Button
                label={t('upload.again')}
                variant="white"
                size="small"
                onClick={() => upload.mutate(file)}
              />
            ))}
        </>
      )}
      {error !== undefined && !isError && !isPending && <span className="field-error">{say(error)}</span>}
    </div>
  );
}
