/** A ring size of India with its inside measures and its equivalents elsewhere. */
export interface RingSize {
  readonly size: number;
  /** Inside width in millimetres, to a tenth. */
  readonly acrossMm: number;
  /** Inside circumference in millimetres, which is the size in the European Union (ISO 8653). */
  readonly roundMm: number;
  /** The nearest quarter of a size in the United States, such as '6¾'. */
  readonly us: string;
  /** The nearest half of a size in the United Kingdom, such as 'N½' or 'Z+2' (BS 6820). */
  readonly uk: string;
}

const smallest = 1;
const largest = 36;

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ';

/** Returns the ring of an Indian size, 1 to 36: the inside circumference is 40 mm plus one for each size. */
export function ringSize(size: number): RingSize {
  const roundMm = 40 + size;
  return {
    size,
    roundMm,
    acrossMm: toTenths(roundMm / Math.PI),
    us: quarters((roundMm - 36.5) / 2.55),
    uk: britishSize(roundMm),
  };
}

/** Every size, the smallest first. */
export const ringSizes: readonly RingSize[] = Array.from({ length: largest - smallest + 1 }, (_, index) =>
  ringSize(smallest + index),
);

/** Returns the smallest size with at least that inside width; clamped to the sizes made. */
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

/** Size C is 40 mm round, and each letter 1.25 mm more; after Z the sizes count on as Z+1. */
function britishSize(roundMm: number): string {
  const steps = Math.round(((roundMm - 37.5) / 1.25) * 2) / 2;
  const whole = Math.floor(steps);
  const beyond = whole - (letters.length - 1);
  return `${beyond > 0 ? `Z+${beyond}` : letters[whole]}${steps > whole ? '½' : ''}`;
}

/** A bangle size: whole inches and sixteenths, as in '2-4'. */
export interface BangleSize {
  readonly size: string;
  /** Inside width in millimetres, to a tenth. */
  readonly acrossMm: number;
  /** Maximum width of a hand, thumb folded in, that passes. */
  readonly handMm: number;
}

const inchMm = 25.4;

/** From 2-2 to 2-14, which is two inches and seven eighths. */
export const bangleSizes: readonly BangleSize[] = [2, 4, 6, 8, 10, 12, 14].map((sixteenths) => {
  const acrossMm = Math.round((2 + sixteenths / 16) * inchMm * 10) / 10;
  return { size: `2-${sixteenths}`, acrossMm, handMm: Math.floor(acrossMm * Math.PI) };
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
