export { toDiagram } from './diagram.ts';
export { lifecycles, type Noun } from './lifecycles.ts';
