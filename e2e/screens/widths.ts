import { widths } from '../playwright.config.ts';

/** Widths of the screenshots: the tested ones, and the most common phone. */
export const screenWidths = { ...widths, 'large phone': 390 } as const;
