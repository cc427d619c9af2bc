/** The mode of the shop and its warnings. */
export { readWarnings } from './read-warnings.ts';
