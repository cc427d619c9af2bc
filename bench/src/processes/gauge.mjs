import { monitorEventLoopDelay } from 'node:perf_hooks';

// Loaded into every measured process: reports its resource usage on request, and the delay of its event loop since
// monitoring began. Not TypeScript: the loader would be measured too.

const lookEveryMs = 1;
const loop = monitorEventLoopDelay({ resolution: lookEveryMs });

process.on('message', (/** @type {import('./messages.ts').Question} */ question) => {
  const answer = (/** @type {unknown} */ value) => process.send?.({ answers: question.id, value });
  if (question.kind === 'gauge') answer(gauge());
  if (question.kind === 'watch-loop') {
    loop.reset();
    loop.enable();
    answer(null);
  }
  if (question.kind === 'loop-delay') {
    loop.disable();
    answer({ p99Ms: late(loop.percentile(99)), longestMs: late(loop.max) });
  }
});
process.channel?.unref();

/** @returns {import('./messages.ts').Gauge} */
function gauge() {
  const { user, system } = process.cpuUsage();
  return { cpuMicros: user + system, memoryBytes: process.memoryUsage.rss() };
}

/** Records the delay between two ticks, in nanoseconds. */
function late(nanoseconds) {
  return Math.max(0, nanoseconds / 1e6 - lookEveryMs);
}
