export {
  type ContainerProblem,
  checkAirWaybill,
  checkContainerNumber,
  containerCapacityCft,
  containerCargoLb,
  containerCheckDigit,
  type WaybillProblem,
} from './container-numbers.ts';
