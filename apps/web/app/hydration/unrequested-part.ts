/**
 * Loads an optional part of the page and uses it. A network failure is silent (spec 8.12), and the
 * next page retries. Errors in its use are not swallowed.
 */
export const withUnrequestedPart = <Part>(
  fetchPart: () => Promise<Part>,
  use: (part: Part) => unknown = () => undefined,
): Promise<unknown> => fetchPart().then(use, () => undefined);
