/** Online purchases of coins and membership: opened, verified, listed. */

export { personalData } from './personal-data.ts';
