/** Deduplicates concurrent calls: callers that arrive while the work is in flight share its promise. */
export function onceAtATime<Result>(work: () => Promise<Result>): () => Promise<Result> {
  let underWay: Promise<Result> | undefined;
  return () => {
    underWay ??= work().finally(() => {
      underWay = undefined;
    });
    return underWay;
  };
}
