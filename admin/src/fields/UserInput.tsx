import { lazyPart } from '../ui/lazy-part.tsx';
import { InputSuspense } from './InputSuspense.tsx';
import type { UserInputProps } from './UserChoice.tsx';

const UserChoice = lazyPart(() => import('./UserChoice.tsx'));

/** A customer by name, suite, e-mail or phone. Lists that offer it as a filter open without it. */
export const UserInput = (props: UserInputProps) => (
  <InputSuspense>
    <UserChoice {...props} />
  </InputSuspense>
);
