/** Stands in for react-admin's own CSV writer: every list here has ours (`src/ui/exporter.ts`). */
export default (): never => {
  throw new Error('Lists are exported by src/ui/exporter.ts');
};
