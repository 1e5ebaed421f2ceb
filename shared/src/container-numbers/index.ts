export { checkAirWaybill, checkContainerNumber, containerCheckDigit } from './container-numbers.ts';
