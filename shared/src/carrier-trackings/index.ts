export * from './carrier-trackings.rules.ts';
export * from './carrier-trackings.schema.ts';
export * from './carrier-trackings.states.ts';
