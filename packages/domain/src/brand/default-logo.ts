/** Default logo: an earring, a jhumka with its beads, in a box of 20 × 24: two paths, the line and the thicker dots. */
export const defaultLogoPaths = [
  'M11.6 2.6a1.6 1.6 0 1 1-3.2 0 1.6 1.6 0 0 1 3.2 0M10 4.4v2.2M2.6 16.6c0-5.2 3-10 7.4-10s7.4 4.8 7.4 10M1.6 16.6h16.8',
  'M3.6 19.6v.01M6.8 20.6v.01M10 21.6v.01M13.2 20.6v.01M16.4 19.6v.01',
] as const;
