type Close = () => Promise<void>;

export interface Stops {
  /** Adds what must be closed before everything that was added earlier. */
  push(close: Close): void;
  /** Allows the process some more time to end. */
  extend(milliseconds: number): void;
  /** Closes everything, the last first; once. */
  run(): Promise<void>;
}

/** Ends the process on SIGINT or SIGTERM after everything is closed; a second signal ends it at once. */
export function stopOnSignals(onProblem: (error: unknown) => void): Stops {
  const closes: Close[] = [];
  let limitMs = 15_000;
  let isStopping = false;

  async function run(): Promise<void> {
    if (isStopping) return;
    isStopping = true;
    for (const close of closes.splice(0).reverse()) {
      await close().catch((error: unknown) => {
        onProblem(error);
        process.exitCode = 1;
      });
    }
  }

  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.on(signal, () => {
      // A hanging step must not prevent the process from ending.
      setTimeout(() => process.exit(1), limitMs).unref();
      void run().then(() => process.exit());
    });
  }
  return {
    push: (close) => void closes.push(close),
    extend: (milliseconds) => {
      limitMs += milliseconds;
    },
    run,
  };
}
