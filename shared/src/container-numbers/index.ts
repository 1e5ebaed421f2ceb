export {
  type ContainerProblem,
  checkAirWaybill,
  checkContainerNumber,
  containerCheckDigit,
  type WaybillProblem,
} from './container-numbers.ts';
