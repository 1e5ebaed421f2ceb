export {
  canMove,
  type Decision,
  isEnd,
  type Machine,
  machine,
  runningStates,
  type StateOf,
  statesOf,
  statesThat,
} from './machine.ts';
