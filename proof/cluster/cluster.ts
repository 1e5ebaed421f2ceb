import { runTrials } from '../harness/trials.ts';

await runTrials('cluster', new URL('.', import.meta.url), 10);
