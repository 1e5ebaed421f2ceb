import { runTrials } from '../harness/trials.ts';

await runTrials('chaos', new URL('.', import.meta.url), 50);
