/** Staff of the shop and what each role may do. */
export * from './rights.ts';
export * from './roles.ts';
