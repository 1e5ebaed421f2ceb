import type { MouseEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import './button.css';

export type ButtonVariant = 'dark' | 'white' | 'light' | 'red' | 'green';

interface Props {
  readonly label: ReactNode;
  readonly variant?: ButtonVariant;
  readonly disabled?: boolean;
  readonly loading?: boolean;
  /** Page of the product to go to: the button is then a link. */
  readonly to?: string;
  /** A page or a file elsewhere. */
  readonly href?: string;
  readonly download?: string;
  readonly type?: 'button' | 'submit';
  readonly onClick?: () => void;
  readonly icon?: ReactNode;
  readonly size?: 'normal' | 'small';
  readonly wide?: boolean;
  /** Name for assistive technology instead of the label. */
  readonly name?: string;
  readonly describedBy?: string | undefined;
}

const stop = (event: MouseEvent): void => event.preventDefault();

/**
 * The press of a button that sends leaves the focus in a field of its form: leaving the field would say what is wrong
 * with it, which moves the button away from under the finger before it is let go.
 */
const stayInField = (event: MouseEvent<HTMLButtonElement>): void => {
  const { form } = event.currentTarget;
  if (form?.contains(document.activeElement)) event.preventDefault();
};

/** The specification's button: five variants, and inert while loading or disabled. It keeps the focus all the same. */
export function Button({
  label,
  variant = 'dark',
  disabled = false,
  loading = false,
  to,
  href,
  download,
  type = 'button',
  onClick,
  icon,
  size = 'normal',
  wide = false,
  name,
  describedBy,
}: Props) {
  const inert = disabled || loading;
  const content = (
    <>
      {loading ? <span className="button-spinner" /> : icon}
      {label}
    </>
  );
  const shared = {
    className: `button button-${variant}${size === 'small' ? ' button-small' : ''}${wide ? ' button-wide' : ''}`,
    ...(inert && { 'aria-disabled': true }),
    ...(loading && { 'aria-busy': true }),
    ...(name !== undefined && { 'aria-label': name }),
    ...(describedBy !== undefined && { 'aria-describedby': describedBy }),
  };
  if ((to !== undefined || href !== undefined) && inert)
    return (
      <a {...shared} role="link" tabIndex={0}>
        {content}
      </a>
    );
  if (to !== undefined)
    return (
      <Link {...shared} to={to} {...(onClick && { onClick })}>
        {content}
      </Link>
    );
  if (href !== undefined)
    return (
      <a {...shared} href={href} {...(download !== undefined && { download })} {...(onClick && { onClick })}>
        {content}
      </a>
    );
  return (
    <button
      {...shared}
      type={type}
      onClick={inert ? stop : onClick}
      {...(type === 'submit' && { onMouseDown: stayInField })}
    >
      {content}
    </button>
  );
}
