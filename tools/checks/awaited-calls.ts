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

/** Shortest wait of a test: where much else runs, what takes a tenth of a second takes many. */
const minWaitMs = 50_000;

/** Returns a line for each wait of a test that a busy machine could outlast. */
export function shortWaits(path: string, code: string): string[] {
  if (!/\.test\.tsx?$/.test(path)) return [];
  // `expect.poll` has its patience from vitest.config.ts.
  const waits = [...code.matchAll(/\bvi\.wait(?:For|Until)\(/g)].length;
  const timeouts = [...code.matchAll(/\btimeout: ([\d_]+)/g)].map(([, ms = '']) =>
    Number(ms.replaceAll('_', '')),
  );
  const isShort = timeouts.some((ms) => ms < minWaitMs) || timeouts.length < waits;
  return isShort && /\bvi\.wait|\bexpect\s*\.(poll|element)\(/.test(code)
    ? [`${path}: wait by expect.poll, or with a timeout of at least ${minWaitMs} ms`]
    : [];
}
