/** A ring size with its inside measures. */
export interface RingSize {
  readonly size: number;
  /** Inside width in millimetres, to a tenth. */
  readonly acrossMm: number;
  readonly roundMm: number;
  /** The nearest quarter of a size in the United States, such as '6¾'. */
  readonly us: string;
}

const smallest = 4;
const largest = 30;

/** Returns the ring of an Indian size: the inside circumference is 40 mm plus one for each size. */
export function ringSize(size: number): RingSize {
  const roundMm = 40 + size;
  return { size, roundMm, acrossMm: toTenths(roundMm / Math.PI), us: quarters((roundMm - 36.5) / 2.55) };
}

/** Every second size, as they are sold. */
export const ringSizes: readonly RingSize[] = Array.from(
  { length: (largest - smallest) / 2 + 1 },
  (_, index) => ringSize(smallest + index * 2),
);

/** Returns the smallest size sold with at least that inside width; clamped to the sizes sold. */
export function ringSizeAcross(acrossMm: number): RingSize {
  const size = Math.ceil(acrossMm * Math.PI - 40 - 0.3);
  return ringSize(Math.min(largest, Math.max(smallest, size)));
}

function toTenths(value: number): number {
  return Math.round(value * 10) / 10;
}

function quarters(value: number): string {
  const rounded = Math.round(value * 4) / 4;
  const part = ['', '¼', '½', '¾'][(rounded % 1) * 4] ?? '';
  return `${Math.floor(rounded)}${part}`;
}
