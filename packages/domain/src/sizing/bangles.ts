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
