import type { GiftOccasion } from './occasions.ts';

/**
 * Occasions with dates up to 2030, by the calendar of North India; an occasion is left out of a year in which
 * almanacs differ.
 */
export const defaultOccasions: readonly GiftOccasion[] = [
  { name: 'Diwali', days: ['2026-11-08', '2027-10-29', '2028-10-17', '2029-11-05', '2030-10-26'] },
  { name: 'Dhanteras', days: ['2026-11-06', '2027-10-27', '2028-10-15', '2030-10-24'] },
  { name: 'Bhai Dooj', days: ['2026-11-11', '2027-10-31', '2028-10-19', '2029-11-07', '2030-10-28'] },
  { name: 'Karwa Chauth', days: ['2026-10-29', '2027-10-18', '2028-10-07', '2029-10-26', '2030-10-15'] },
  { name: 'Raksha Bandhan', days: ['2026-08-28', '2027-08-17', '2028-08-05', '2029-08-23', '2030-08-13'] },
  { name: 'Akshaya Tritiya', days: ['2027-05-09', '2028-04-27', '2029-05-16', '2030-05-05'] },
  { name: 'Mother’s Day', days: ['2027-05-09', '2028-05-14', '2029-05-13', '2030-05-12'] },
  { name: 'Valentine’s Day', days: ['02-14'] },
  { name: 'Christmas', days: ['12-25'] },
];
