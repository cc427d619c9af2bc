/** The daily streak: visits, milestones, outlook, calendar, and labels. */
export * from './closed-days.ts';
export * from './holidays.ts';
export * from './labels.ts';
export * from './milestones.ts';
export * from './month.ts';
export * from './outlook.ts';
export * from './rules.ts';
export * from './visit.ts';
