/** Round marks for an axis from zero to at least `largest`, at most six of them. */
export function niceScale(largest: number): { readonly top: number; readonly ticks: readonly number[] } {
  if (largest <= 0) return { top: 1, ticks: [0, 1] };
  const rough = largest / 4;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = [1, 2, 2.5, 5, 10].map((factor) => factor * power).find((one) => one >= rough) ?? 10 * power;
  const wholeStep = Math.max(1, step);
  const count = Math.ceil(largest / wholeStep);
  return {
    top: count * wholeStep,
    ticks: Array.from({ length: count + 1 }, (_, index) => index * wholeStep),
  };
}
