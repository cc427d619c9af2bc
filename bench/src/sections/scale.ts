import type { Section } from '../bench.ts';
export const measureScale: Section = async () => [];
