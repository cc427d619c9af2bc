import { widths } from '../playwright.config.ts';

/** Widths at which every screen is kept: those that are tested, and the phone that most people have. */
export const screenWidths = { ...widths, 'large phone': 390 } as const;
