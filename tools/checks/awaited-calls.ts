// What a call sent is recorded when its code has loaded, which may be after the page shows the change.
const assertion = /^\s*expect\((?:\w+\.)*callsOf\('[^']+'\).*$/gm;

/** Assertions that nothing was called, which no waiting can prove. */
const ofNothing = /\.not\.|toEqual\(\[\]\)|toHaveLength\(0\)/;

/** Returns a line for each assertion of a component test that expects a call without waiting for it. */
export function unawaitedCalls(path: string, code: string): string[] {
  if (!path.endsWith('.test.tsx')) return [];
  return [...code.matchAll(assertion)]
    .filter(([line]) => !ofNothing.test(line))
    .map(([line]) => {
      const start = line.trim().slice(0, 60);
      return `${path}: wait for the call by expect.poll(() => shop.callsOf(…)): ${start}`;
    });
}
