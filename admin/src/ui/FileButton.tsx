import { Button, type ButtonProps } from '@mui/material';
import { useRef } from 'react';

interface FileButtonProps extends Omit<ButtonProps, 'onClick' | 'children'> {
  readonly label: string;
  /** Name of the input where the label changes with what was chosen. */
  readonly inputName?: string;
  readonly accept: string;
  readonly multiple?: boolean;
  /** Opens the camera at the back of a phone. */
  readonly capture?: 'environment';
  readonly onChoose: (first: File, all: readonly File[]) => unknown;
}

/** A button that opens the system's choice of files. The same file can be chosen again. */
export function FileButton({
  label,
  inputName = label,
  accept,
  multiple = false,
  capture,
  onChoose,
  ...button
}: FileButtonProps) {
  const input = useRef<HTMLInputElement>(null);
  return (
    <>
      <Button {...button} onClick={() => input.current?.click()}>
        {label}
      </Button>
      <input
        ref={input}
        hidden
        type="file"
        accept={accept}
        multiple={multiple}
        capture={capture}
        aria-label={inputName}
        onChange={({ target }) => {
          const files = [...(target.files ?? [])];
          target.value = '';
          const [first] = files;
          if (first) onChoose(first, files);
        }}
      />
    </>
  );
}
