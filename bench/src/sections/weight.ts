import type { Section } from '../bench.ts';
export const measureWeight: Section = async () => [];
