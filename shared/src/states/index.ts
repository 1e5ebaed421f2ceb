export { canMove, type Decision, isEnd, type Machine, machine, type StateOf, statesOf } from './machine.ts';
