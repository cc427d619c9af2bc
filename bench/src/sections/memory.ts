import type { Section } from '../bench.ts';
export const measureMemory: Section = async () => [];
