/** A task for a worker process: says which process it is. */
export const processId = async (): Promise<number> => process.pid;
