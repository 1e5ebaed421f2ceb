import { Guarded } from '../../../layout/Guarded.tsx';
import IntakeScreen from './IntakeScreen.tsx';

/** A screen of its own instead of a form, so that react-admin does not guard it. */
export default function GuardedIntake() {
  return (
    <Guarded needs="inbound-package:receive">
      <IntakeScreen />
    </Guarded>
  );
}
