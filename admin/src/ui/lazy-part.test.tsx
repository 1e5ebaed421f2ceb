import { render, screen } from '@testing-library/react';
import { Suspense } from 'react';
import { expect, it } from 'vitest';
import { Stage } from '../testing/Stage.tsx';
import { lazyPart } from './lazy-part.tsx';

it('says that there is no connection where the code of a part does not come, and leaves the page', async () => {
  const Part = lazyPart<object>(() =>
    Promise.reject(new TypeError('Failed to fetch dynamically imported module')),
  );
  render(
    <Stage>
      <p>The page</p>
      <Suspense fallback={null}>
        <Part />
      </Suspense>
    </Stage>,
  );
  expect(await screen.findByRole('button', { name: /^(Try again|Cuba lagi)$/ })).toBeVisible();
  expect(screen.getByText('The page')).toBeVisible();
});
