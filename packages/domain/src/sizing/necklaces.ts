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
