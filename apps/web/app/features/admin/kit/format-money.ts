/** Formats rupees as the shop does. */
export { inRupees } from '../../../components/rupees.ts';
