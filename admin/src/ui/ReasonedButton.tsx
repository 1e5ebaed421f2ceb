import { Button, type ButtonProps, Tooltip } from '@mui/material';
import { useId } from 'react';

interface ReasonedButtonProps extends ButtonProps {
  /** Why it cannot be pressed now; it can if there is no reason. */
  readonly reason?: string | undefined;
}

/** A button that says why it is disabled, to the eye and to a screen reader. */
export function ReasonedButton({ reason, disabled, children, ...rest }: ReasonedButtonProps) {
  const id = useId();
  const button = (
    <Button
      {...rest}
      disabled={disabled || reason !== undefined}
      aria-describedby={reason === undefined ? undefined : id}
    >
      {children}
    </Button>
  );
  if (reason === undefined) return button;
  return (
    <Tooltip title={reason}>
      <span>
        {button}
        <span id={id} hidden>
          {reason}
        </span>
      </span>
    </Tooltip>
  );
}
