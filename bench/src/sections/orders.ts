import type { Section } from '../bench.ts';
export const measureOrders: Section = async () => [];
