import { monitorEventLoopDelay } from 'node:perf_hooks';
import { gaugeOf, type LoopDelay, type Question } from './messages.ts';

// Loaded into every process under measurement: tells what it has used so far when it is asked, and how late its
// event loop was since it was told to watch it.

const lookEveryMs = 1;
const loop = monitorEventLoopDelay({ resolution: lookEveryMs });

process.on('message', (question: Question) => {
  const answer = (value: unknown) => process.send?.({ answers: question.id, value });
  if (question.kind === 'gauge') answer(gaugeOf(process));
  if (question.kind === 'watch-loop') {
    loop.reset();
    loop.enable();
    answer(null);
  }
  if (question.kind === 'loop-delay') {
    loop.disable();
    answer(delayOf(loop.percentile(99), loop.max));
  }
});
process.channel?.unref();

/** What is measured is the time between two looks, in nanoseconds. */
function delayOf(p99: number, longest: number): LoopDelay {
  const late = (nanoseconds: number) => Math.max(0, nanoseconds / 1e6 - lookEveryMs);
  return { p99Ms: late(p99), longestMs: late(longest) };
}
