/** A set-up that can't go on: one sentence for the person who asked, and the end of the log that explains it. */
export class SetupFailure extends Error {
  /**
   * @param {string} sentence
   * @param {string} [log]
   */
  constructor(sentence, log = '') {
    super(sentence);
    this.name = 'SetupFailure';
    this.log = log;
  }
}

/**
 * The last lines of a log, which is where tools say what went wrong.
 * @param {string} log
 */
export const tail = (log, lines = 25) => log.trimEnd().split('\n').slice(-lines).join('\n');

/**
 * Prints a failure and ends the process; anything that is not a failure of ours is a fault in our scripts.
 * @param {unknown} error
 */
export function endWith(error) {
  if (!(error instanceof SetupFailure)) throw error;
  if (error.log) console.error(`\n${tail(error.log)}\n`);
  console.error(error.message);
  process.exit(1);
}
