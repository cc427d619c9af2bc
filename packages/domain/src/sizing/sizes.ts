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

/** A bangle size: whole inches and sixteenths, as in '2.4'. */
export interface BangleSize {
  readonly size: string;
  /** Inside width in millimetres, to a tenth. */
  readonly acrossMm: number;
  /** Maximum width of a hand, thumb folded in, that passes. */
  readonly handMm: number;
}

const inchMm = 25.4;

/** From 2.2 to 2.12, which is two inches and three quarters. */
export const bangleSizes: readonly BangleSize[] = [2, 4, 6, 8, 10, 12].map((sixteenths) => {
  const acrossMm = Math.round((2 + sixteenths / 16) * inchMm * 10) / 10;
  return { size: `2.${sixteenths}`, acrossMm, handMm: Math.floor(acrossMm * Math.PI) };
});

/** Returns the smallest size with at least that inside width; the largest when none has. */
export function bangleSizeAcross(acrossMm: number): BangleSize {
  const fitting = bangleSizes.find((bangle) => bangle.acrossMm >= acrossMm - 0.4);
  return fitting ?? (bangleSizes.at(-1) as BangleSize);
}

/** Length of a closed necklace, and where it lies. */
export interface NecklaceLength {
  readonly inches: number;
  readonly mm: number;
  readonly name: string;
  readonly lies: string;
}

/** The usual lengths, the shortest first. */
export const necklaceLengths: readonly NecklaceLength[] = [
  { inches: 14, name: 'Choker', lies: 'close round the neck' },
  { inches: 16, name: 'Collar', lies: 'at the base of the throat' },
  { inches: 18, name: 'Princess', lies: 'on the collarbone' },
  { inches: 20, name: 'Matinee, short', lies: 'just below the collarbone' },
  { inches: 24, name: 'Matinee', lies: 'above the bust' },
  { inches: 30, name: 'Rani haar', lies: 'below the bust' },
].map((length) => ({ ...length, mm: Math.round(length.inches * 25.4) }));
