import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { show } from '../testing/show.tsx';
import { Button } from './Button.tsx';

describe('the button', () => {
  it('does what it is for', async () => {
    const onClick = vi.fn();
    show(<Button label="Pay" variant="green" onClick={onClick} />);
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onClick).toHaveBeenCalledOnce();
    expect(screen.getByRole('button')).toHaveClass('button-green');
  });

  it.each(['loading', 'disabled'])('is inert while %s, and keeps the focus', async (state) => {
    const onClick = vi.fn();
    const onSubmit = vi.fn((event: { preventDefault: () => void }) => event.preventDefault());
    show(
      <form onSubmit={onSubmit}>
        <Button label="Pay" type="submit" onClick={onClick} {...{ [state]: true }} />
      </form>,
    );
    const button = screen.getByRole('button', { name: 'Pay' });
    await userEvent.click(button);
    await userEvent.keyboard('{Enter}');
    expect(onClick).not.toHaveBeenCalled();
    expect(onSubmit).not.toHaveBeenCalled();
    expect(button).toHaveAttribute('aria-disabled', 'true');
    expect(button).toHaveFocus();
  });

  it('is a link where it leads to a page, and none while disabled', () => {
    show(
      <>
        <Button label="Home" to="/dashboard" />
        <Button label="Nowhere" to="/dashboard" disabled />
      </>,
    );
    expect(screen.getByRole('link', { name: 'Home' })).toHaveAttribute('href', '/dashboard');
    expect(screen.getByRole('link', { name: 'Nowhere' })).not.toHaveAttribute('href');
  });
});
